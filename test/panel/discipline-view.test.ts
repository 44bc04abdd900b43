import assert from 'node:assert/strict';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import { disciplineView, type ShownDiscipline } from '../../src/panel/build-discipline-view.ts';
import { disciplineViewSchema } from '../../src/panel/discipline-view.ts';
import { textOf } from '../../src/project/paper.ts';
import { createDisciplineJudge } from '../../src/rubric/disciplines/discipline-judge.ts';
import { disciplineQuestions, judgeByDiscipline } from '../../src/rubric/disciplines/judge-by-discipline.ts';
import { renderMessage } from '../../src/text/message.ts';
import { ScriptedModel } from '../llm/scripted-model.ts';
import { disciplineOf } from '../rubric/disciplines/discipline-of.ts';
import { examined } from '../rubric/score.ts';

const habits = { medianAgeOfWorks: 6, shareOfBooks: 0.2, worksPerSentence: 1.5, note: 'They cite papers.' };
const discipline = disciplineOf({ habits });
const text = 'Wild bees dance for an hour [@a]. Tame ones rest all day long [@b; @c].';
const unjudged: ShownDiscipline = {
  shipped: [discipline],
  chosen: 'lab',
  discipline,
  problem: undefined,
  suggested: undefined,
  judged: undefined,
  isOutdated: false,
};

describe('the criteria of a discipline in the tab “Score”', () => {
  it('suggest a discipline by its signs, and have no aspects, before one is chosen', async () => {
    const { chosen, suggested, components } = disciplineView(
      {
        ...unjudged,
        chosen: undefined,
        discipline: undefined,
        suggested: { discipline, sureness: 0.9, venues: ['Apidologie'], words: ['dance', 'bees'] },
      },
      await examined(text),
      renderMessage,
    );
    assert.equal(chosen, undefined);
    assert.deepEqual(suggested, { id: 'lab', title: 'Our lab', because: 'it has “Apidologie”, “dance”, “bees”' });
    assert.deepEqual(components, []);
  });

  it('list a file of the author’s own among the disciplines, and why it cannot be used', async () => {
    const view = disciplineView(
      { ...unjudged, chosen: 'ours.json', discipline: undefined, problem: 'It is empty.' },
      await examined(text),
      renderMessage,
    );
    assert.deepEqual(
      view.choices.map(({ id }) => id),
      ['lab', 'ours.json'],
    );
    assert.equal(view.problem, 'It is empty.');
  });

  it('have eleven aspects with what this machine measures beside them before anybody judged', async () => {
    const view = disciplineViewSchema.parse(disciplineView(unjudged, await examined(text), renderMessage));
    const aspects = view.components.flatMap((component) => component.aspects);
    assert.equal(aspects.length, 11);
    assert.ok(aspects.every(({ card }) => card.value === '' && card.judge === ''));
    const measured = new Map(aspects.map((aspect) => [aspect.card.title, aspect.measured]));
    assert.deepEqual(measured.get('Synthesis and integration'), ['Works per sentence: 1.5; usual in Our lab: 1.5.']);
    assert.deepEqual(measured.get('Scholarly communication'), []);
    assert.equal(aspects[0]?.criteria[0]?.looksFor, 'Whether the text says which bees it is about.');
  });

  it('have the mean and the spread of several replies, and the places of their quotes', async () => {
    const examination = await examined(text);
    const { paper } = examination;
    const model = new ScriptedModel(({ sample = 0 }) =>
      JSON.stringify({
        criteria: [
          {
            number: 1,
            reason: 'It says so.',
            quotes: ['Tame ones rest all day long'],
            score: String(2 + (sample % 2) * 2),
          },
          { number: 2, reason: 'So it is.', quotes: [], score: '3' },
        ],
      }),
    );
    const judge = await createDisciplineJudge({ model, prompts: shippedPrompts(), repeats: 2 });
    const judged = await judgeByDiscipline(await disciplineQuestions(paper, discipline), judge);
    const view = disciplineView({ ...unjudged, judged }, examination, renderMessage);
    const [outline] = view.components;
    assert.match(outline!.card.reason, /Spearman 0\.77 \(SurveyLens, table 9\)/);
    assert.match(view.components[1]!.card.reason, /Do not rely on them/);
    const aspect = outline!.aspects[0]!;
    assert.deepEqual([aspect.card.value, aspect.spread], ['3 of 5', '2.5 to 3.5']);
    const [first] = aspect.criteria;
    assert.equal(first!.card.value, '3 of 5');
    const [{ place, remark }] = first!.card.places as [(typeof aspect.card.places)[number]];
    assert.match(textOf(paper, place.file)!.slice(place.start, place.end), /^Tame ones rest all day long/);
    assert.match(remark, /In the words of the model: “It says so\.”/);
  });
});
