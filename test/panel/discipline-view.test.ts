import assert from 'node:assert/strict';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import { disciplineView, type ShownDiscipline } from '../../src/panel/build-discipline-view.ts';
import { type DisciplineView, disciplineViewSchema } from '../../src/panel/score-view.ts';
import { textOf } from '../../src/project/paper.ts';
import { disciplineAspects } from '../../src/rubric/disciplines/aspects.ts';
import { createDisciplineJudge } from '../../src/rubric/disciplines/discipline-judge.ts';
import { disciplineQuestions, judgeByDiscipline } from '../../src/rubric/disciplines/judge-by-discipline.ts';
import { noPreferences, type Preferences } from '../../src/rubric/preferences/preferences.ts';
import { renderMessage } from '../../src/text/message.ts';
import { ScriptedModel } from '../llm/scripted-model.ts';
import { disciplineOf } from '../rubric/disciplines/discipline-of.ts';
import { comparison, preferences, text as scoredText } from '../rubric/preferences/some-preferences.ts';
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

const form = disciplineAspects.find(({ id }) => id === 'outline.formalPrecision')!;

/** So many pairs of drafts of which the one with the better form is preferred, whatever else is better. */
function preferringForm(count: number): Preferences {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return preferences(
    numbers.flatMap((number) => [
      scoredText(`good${number}`, { 'outline.formalPrecision': 5, 'content.scopeAndRelevance': 3 }),
      scoredText(`bad${number}`, { 'outline.formalPrecision': 2, 'content.scopeAndRelevance': 3 }),
    ]),
    numbers.map((number) => comparison(`good${number}`, `bad${number}`)),
  );
}

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
      noPreferences,
      renderMessage,
    );
    assert.equal(chosen, undefined);
    assert.deepEqual(suggested, { id: 'lab', title: 'Our lab', because: 'it has "Apidologie", "dance", "bees"' });
    assert.deepEqual(components, []);
  });

  it('list a file of the author’s own among the disciplines, and why it cannot be used', async () => {
    const view = disciplineView(
      { ...unjudged, chosen: 'ours.json', discipline: undefined, problem: 'It is empty.' },
      await examined(text),
      noPreferences,
      renderMessage,
    );
    assert.deepEqual(
      view.choices.map(({ id }) => id),
      ['lab', 'ours.json'],
    );
    assert.equal(view.problem, 'It is empty.');
  });

  it('have eleven aspects with what this machine measures beside them before anybody judged', async () => {
    const view = disciplineViewSchema.parse(
      disciplineView(unjudged, await examined(text), noPreferences, renderMessage),
    );
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
    const view = disciplineView({ ...unjudged, judged }, examination, noPreferences, renderMessage);
    const [outline] = view.components;
    assert.match(outline!.card.reason, /Spearman correlation of 0\.77 \(SurveyLens, table 9\)/);
    assert.match(view.components[1]!.card.reason, /Do not rely on them/);
    const aspect = outline!.aspects[0]!;
    assert.deepEqual([aspect.card.value, aspect.spread], ['3 of 5', '2.5 to 3.5']);
    const [first] = aspect.criteria;
    assert.equal(first!.card.value, '3 of 5');
    const [{ place, remark }] = first!.card.places as [(typeof aspect.card.places)[number]];
    assert.match(textOf(paper, place.file)!.slice(place.start, place.end), /^Tame ones rest all day long/);
    assert.match(remark, /In the words of the model: “It says so\.”/);
    assert.deepEqual(
      first!.replies.map(({ title, reason, quotes, canBePoint }) => [title, reason, quotes[0]?.place, canBePoint]),
      [
        ['The lowest reply gives 2 of 5', 'It says so.', place, true],
        ['A typical reply gives 4 of 5', 'It says so.', place, true],
      ],
    );
    assert.equal(first!.replies[0]!.quotes[0]!.text, 'Tame ones rest all day long');
    assert.equal(first!.levels.length, 5);
  });

  it('have means by the author’s weights beside those with equal ones, once ten pairs of drafts tell them', async () => {
    const examination = await examined(text);
    const model = new ScriptedModel(({ messages }) => {
      const isForm = messages.some(({ content }) => content.includes(form.meaning));
      return JSON.stringify({
        criteria: [1, 2].map((number) => ({ number, reason: 'So.', quotes: [], score: isForm ? '5' : '2' })),
      });
    });
    const judge = await createDisciplineJudge({ model, prompts: shippedPrompts(), repeats: 1 });
    const judged = await judgeByDiscipline(await disciplineQuestions(examination.paper, discipline), judge);
    const view = (pairs: number): DisciplineView =>
      disciplineViewSchema.parse(
        disciplineView({ ...unjudged, judged }, examination, preferringForm(pairs), renderMessage),
      );
    const few = view(9);
    assert.deepEqual(
      [few.weights, few.components.map(({ weighted }) => weighted)],
      [undefined, Array(3).fill(undefined)],
    );
    const { weights, components } = view(10);
    assert.equal(weights, 'Learnt from 10 comparisons of scored drafts.');
    assert.deepEqual(
      components.map(({ card }) => card.value),
      ['3 of 5', '2 of 5', '2 of 5'],
    );
    const [outline, content, references] = components.map(({ weighted }) => weighted);
    assert.equal(outline?.value, '5 of 5');
    assert.match(outline.error, /^± \d\.\d$/);
    assert.deepEqual([content, references], [undefined, undefined], 'their weights are all 0');
  });
});
