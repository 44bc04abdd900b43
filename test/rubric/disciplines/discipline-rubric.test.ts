import assert from 'node:assert/strict';
import type { ChatRequest } from '../../../src/llm/chat-model.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import type { Paper } from '../../../src/project/paper.ts';
import type { AspectWeights } from '../../../src/rubric/disciplines/aspect-weights.ts';
import { disciplineAspects } from '../../../src/rubric/disciplines/aspects.ts';
import { scoresOfAspects } from '../../../src/rubric/disciplines/assess-by-discipline.ts';
import { createDisciplineJudge } from '../../../src/rubric/disciplines/discipline-judge.ts';
import { disciplineRubric } from '../../../src/rubric/disciplines/discipline-rubric.ts';
import { disciplineQuestions, judgeByDiscipline } from '../../../src/rubric/disciplines/judge-by-discipline.ts';
import type { JudgedByDiscipline } from '../../../src/rubric/disciplines/judged-by-discipline.ts';
import { feedbackOn } from '../../../src/rubric/feedback.ts';
import { type CriterionScore, scoreByRubric } from '../../../src/rubric/rubric-score.ts';
import { renderMessage } from '../../../src/text/message.ts';
import { ScriptedModel, type ScriptedReply, textOfRequest } from '../../llm/scripted-model.ts';
import { judged as judgedRelatedWork, judgesSaying } from '../judged.ts';
import { examined } from '../score.ts';
import { disciplineOf } from './discipline-of.ts';

const discipline = disciplineOf();
const text = 'Wild bees dance for an hour [@a]. Tame ones rest all day long [@b; @c].';

interface Said {
  readonly number: number;
  readonly score: string;
  readonly reason?: string;
  readonly quotes?: readonly string[];
}

const saying = (...criteria: readonly Said[]): string =>
  JSON.stringify({ criteria: criteria.map((said) => ({ reason: 'So it is.', quotes: [], ...said })) });

/** True if a request is about an aspect, by what that asks. */
const isAbout = (request: ChatRequest, meaning: string): boolean =>
  textOfRequest(request).split('ASPECT:').at(-1)!.split('CRITERIA:')[0]!.includes(meaning);

async function judged(
  model: ScriptedModel,
  { repeats = 1, paper }: { readonly repeats?: number; readonly paper?: Paper } = {},
): Promise<JudgedByDiscipline | undefined> {
  const judge = await createDisciplineJudge({ model, prompts: shippedPrompts(), repeats });
  const of = paper ?? (await examined(text)).paper;
  return judgeByDiscipline(await disciplineQuestions(of, discipline), judge);
}

/** The score of a criterion of the discipline by its id, where a model answers. */
async function scored(
  answer: ScriptedReply | ((requestOrSample: number) => ScriptedReply),
  repeats = 1,
): Promise<(id: string) => CriterionScore['assessment']> {
  const examination = await examined(text);
  const model = new ScriptedModel((request, index) =>
    typeof answer === 'function' ? answer(repeats === 1 ? index : (request.sample ?? 0)) : answer,
  );
  const by = await judged(model, { repeats, paper: examination.paper });
  const related = { ...(await judgedRelatedWork(text, judgesSaying({}))).judged, discipline: by! };
  const { criteria } = scoreByRubric(disciplineRubric(discipline), examination, related);
  return (id) => criteria.find(({ criterion }) => criterion.id === `lab/${id}`)!.assessment;
}

const first = 'content-scopeandrelevance-first';
const second = 'content-scopeandrelevance-second';

describe('the rubric of a discipline', () => {
  it('has a row for each component and aspect before its criteria, none of them a constraint', () => {
    const { criteria } = disciplineRubric(discipline);
    assert.equal(criteria.length, 3 + 11 + 22);
    assert.deepEqual(
      criteria.slice(0, 4).map(({ id }) => id),
      [
        'lab/outline',
        'lab/outline.substantiveIntegrity',
        'lab/outline-substantiveintegrity-first',
        'lab/outline-substantiveintegrity-second',
      ],
    );
    assert.ok(criteria.every(({ constraint }) => constraint === 'none'));
    assert.equal(new Set(criteria.map(({ id }) => id)).size, criteria.length);
  });

  it('asks once for each aspect, with its criteria, the section and the works it cites', async () => {
    const model = new ScriptedModel(() => saying({ number: 1, score: '4' }, { number: 2, score: '2' }));
    await judged(model);
    assert.equal(model.requests.length, 11);
    const [request] = model.requests;
    const asked = textOfRequest(request!);
    for (const part of [
      'PARAGRAPH 1: Wild bees dance for an hour [1]. Tame ones rest all day long [2, 3].',
      '[3] ',
      'Our lab',
      'Score 5: All are named.',
    ]) {
      assert.ok(asked.includes(part), part);
    }
    assert.deepEqual(
      disciplineAspects.map(({ meaning }) => model.requests.filter((one) => isAbout(one, meaning)).length),
      disciplineAspects.map(() => 1),
    );
    assert.equal(request!.temperature, 0);
  });

  it('means the criteria of an aspect, and the aspects of a component, with equal weights', async () => {
    const score = await scored(saying({ number: 1, score: '5' }, { number: 2, score: '2' }));
    assert.deepEqual([score(first).value, score(second).value], [5, 2]);
    assert.deepEqual([score(first).state, score(second).state], ['passed', 'doubtful']);
    assert.equal(score('content.scopeAndRelevance').value, 3.5);
    assert.equal(score('content').value, 3.5);
    assert.deepEqual([score('content').coverage, score(first).coverage], [1, 1]);
  });

  it('weighs the aspects of a component as preferences say, and says from how many pairs', async () => {
    const examination = await examined(text);
    const model = new ScriptedModel((request) => {
      const score = isAbout(request, 'keeps to it') ? '5' : '2';
      return saying({ number: 1, score }, { number: 2, score });
    });
    const by = await judged(model, { paper: examination.paper, repeats: 2 });
    const related = { ...(await judgedRelatedWork(text, judgesSaying({}))).judged, discipline: by! };
    const scope = 'content.scopeAndRelevance';
    const weights: AspectWeights = new Map([
      [
        'content',
        {
          weights: new Map([
            [scope, 0.3],
            ['content.synthesisAndIntegration', 0.1],
          ]),
          pairs: 12,
        },
      ],
      ['outline', { weights: new Map(), pairs: 12 }],
    ]);
    const assessed = (weighing?: AspectWeights, id = 'lab/content') =>
      scoreByRubric(disciplineRubric(discipline, weighing), examination, related).criteria.find(
        ({ criterion }) => criterion.id === id,
      )!.assessment;
    assert.equal(assessed().value, 2.6);
    assert.match(renderMessage(assessed().finding), /all with the same weight; single replies/);
    const weighed = assessed(weights);
    // 3/4 of the weight of the component is on the aspect with 5 of 5.
    assert.equal(weighed.value, 4.25);
    assert.match(renderMessage(weighed.finding), /weighted by 12 of your preferences; .* from 4\.25 to 4\.25/);
    assert.deepEqual(weighed.spread, [4.25, 4.25]);
    const weightless = assessed(weights, 'lab/outline');
    assert.equal(weightless.value, 2);
    assert.match(renderMessage(weightless.finding), /all with the same weight/);
    assert.match(weightless.notes.map(renderMessage).join(' '), /give none of these aspects any weight/);
    assert.equal(scoresOfAspects(by!)[scope], 5);
    assert.equal(Object.keys(scoresOfAspects(by!)).length, 11);
  });

  it('gives the mean of several replies, and how far they are apart', async () => {
    const score = await scored(
      (sample) => saying({ number: 1, score: ['2', '5', '3'][sample]! }, { number: 2, score: '4' }),
      3,
    );
    assert.equal(score(first).value, 3.33);
    assert.deepEqual(score(first).spread, [2, 5]);
    assert.deepEqual(
      score(first).places.map(({ remark }) => renderMessage(remark)),
      [
        'The lowest of 3 replies gives 2 of 5 and quotes nothing.',
        'The reply closest to the mean gives 3 of 5 and quotes nothing.',
      ],
    );
    assert.equal(score('content.scopeAndRelevance').value, 3.67);
    assert.deepEqual(score('content.scopeAndRelevance').spread, [3, 4.5]);
    assert.deepEqual(score('content').spread, [3, 4.5]);
    assert.deepEqual([score(first).votes?.cast, score(first).votes?.valid], [3, 3]);
  });

  it('shows the sentence that a reply quotes with its reason, and counts quotes that are not there', async () => {
    const quotes = ['Tame ones rest all day long [2, 3].', 'Bees never sleep at all.'];
    const score = await scored(
      saying({ number: 1, score: '4', reason: 'It says what they do.', quotes }, { number: 2, score: '1' }),
    );
    const { paper } = await examined(text);
    const source = paper.sources.get(paper.main)!.text;
    const { places, notes } = score(first);
    assert.deepEqual(
      places.map(({ range, reason }) => [source.slice(range.start, range.end), reason]),
      [['Tame ones rest all day long [@b; @c].', 'It says what they do.']],
    );
    assert.deepEqual(notes.map(renderMessage), ['Quotes that are not in the related work: 1.']);
    assert.deepEqual(
      score(second).places.map(({ range }) => source.slice(range.start, range.end)),
      ['# Related Work'],
    );
  });

  it('leaves out of a mean what does not apply, and says so', async () => {
    const score = await scored(saying({ number: 1, score: 'does not apply' }, { number: 2, score: '4' }));
    assert.deepEqual([score(first).state, score(first).value], ['notJudged', undefined]);
    assert.equal(renderMessage(score(first).finding), 'The language model says that this does not apply here.');
    assert.equal(score('content.scopeAndRelevance').value, 4);
    assert.equal(score('content.scopeAndRelevance').coverage, 1);
    assert.match(score('content.scopeAndRelevance').notes.map(renderMessage).join(' '), /do not apply .* 1\./);
  });

  it('passes nothing of which replies leave half out', async () => {
    const score = await scored(saying({ number: 1, score: '5' }));
    assert.equal(score(second).state, 'notJudged');
    const { state, value, coverage, finding } = score('content.scopeAndRelevance');
    assert.deepEqual([state, value, coverage], ['notJudged', 5, 0.5]);
    assert.equal(renderMessage(finding), 'The language model scored 1 of 2 criteria.');
  });

  it('keeps what was judged before the model failed', async () => {
    const score = await scored((index) =>
      index < 1 ? saying({ number: 1, score: '5' }, { number: 2, score: '5' }) : { fails: 'serverError' },
    );
    assert.equal(score('outline.substantiveIntegrity').value, 5);
    assert.equal(score(first).state, 'notJudged');
    assert.equal(score(first).coverage, 0);
    assert.ok(score('outline').coverage < 1);
  });

  it('counts no reply that cannot be used, and does without it', async () => {
    const score = await scored(
      (sample) => (sample === 1 ? 'I would rather not.' : saying({ number: 1, score: '3' }, { number: 2, score: '3' })),
      2,
    );
    assert.equal(score(first).value, 3);
    assert.deepEqual([score(first).votes?.cast, score(first).votes?.valid], [2, 1]);
  });

  it('says with each component how well such scores agree with experts', async () => {
    const score = await scored(saying({ number: 1, score: '3' }, { number: 2, score: '3' }));
    assert.match(score('content').notes.map(renderMessage).join(' '), /hardly agreed .* 0\.10 to 0\.17/);
    assert.match(score('outline').notes.map(renderMessage).join(' '), /0\.77/);
    assert.match(score('references').notes.map(renderMessage).join(' '), /0\.47/);
  });

  it('is no part of the feedback, whatever the scores', async () => {
    const examination = await examined(text);
    const related = (await judgedRelatedWork(text, judgesSaying({}))).judged;
    const model = new ScriptedModel(() => saying({ number: 1, score: '5' }, { number: 2, score: '1' }));
    const by = await judged(model, { paper: examination.paper });
    const score = scoreByRubric(disciplineRubric(discipline), examination, { ...related, discipline: by! });
    const { points, further, uncovered, kept } = feedbackOn([score]);
    assert.deepEqual([points, further, uncovered, kept], [[], [], [], []]);
  });

  it('asks nothing about a paper without related work', async () => {
    const { paper } = await examined('');
    const model = new ScriptedModel(() => '');
    assert.equal(await judged(model, { paper }), undefined);
    assert.equal(model.requests.length, 0);
  });
});
