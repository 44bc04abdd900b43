import assert from 'node:assert/strict';
import { ChatError } from '../../src/llm/chat-error.ts';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import { examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { type Feedback, feedbackOn } from '../../src/rubric/feedback.ts';
import type { Criterion } from '../../src/rubric/rubric.ts';
import { type CriterionScore, type RubricScore, scoreByRubric } from '../../src/rubric/rubric-score.ts';
import { rubric as grep } from '../../src/rubric/rubrics/grep.ts';
import { writeFeedback } from '../../src/rubric/written-feedback.ts';
import { message, renderMessage } from '../../src/text/message.ts';
import { modelSaying, textOfRequest } from '../llm/scripted-model.ts';
import { judged, judgesSaying } from './judged.ts';
import { content, judgesWho, markdownPaper } from './score.ts';

async function offlineFeedback(text: string, configuration: object = {}): Promise<Feedback> {
  const paper = await markdownPaper(`# Related Work\n\n${text}\n`, configuration);
  return feedbackOn([scoreByRubric(grep, examineRelatedWork(paper, content))]);
}

const wanted = { toCite: { keys: ['a', 'c'] }, length: { words: 90 }, positioning: 'each-paragraph' };

describe('feedback', () => {
  it('names what a valid section lacks first, then what its author prefers, each at its place', async () => {
    const { points, kept, further, uncovered } = await offlineFeedback(
      'Others read all of it [@who; @a]. Unlike them, we ask.',
      wanted,
    );
    assert.deepEqual(
      points.map(({ criterion, urgency, key, place }) => [criterion.id, urgency, key, place !== undefined]),
      [
        ['hallucinatedCitations', 'must', 'who', true],
        ['missingCitations', 'must', 'c', true],
        ['length', 'should', undefined, true],
      ],
    );
    assert.deepEqual(
      uncovered.map(({ criterion }) => criterion.id),
      ['coherence'],
    );
    assert.equal(renderMessage(points[0]!.text), 'No bibliography defines "who": correct the key, or add its entry.');
    assert.deepEqual([kept.map(({ id }) => id), further], [['positioning', 'positioningType', 'positioningRatio'], []]);
  });

  it('speaks of no style where nothing says where the paper stands', async () => {
    const { points } = await offlineFeedback('Others read all of it [@a].\n\nWorks are ranked by title [@c].', {
      positioning: 'each-paragraph',
    });
    assert.deepEqual(
      points.map(({ criterion }) => criterion.id),
      ['positioning'],
    );
  });

  it('names a paragraph once, though two values do', async () => {
    const { card } = await judged(
      'Works are ranked by title [@a].\n\nUnlike them, we ask for a purpose [@c].',
      judgesSaying({ style: 'mixed', positions: (text) => text.includes('Unlike') }),
      { positioning: 'each-paragraph' },
    );
    const { points } = feedbackOn([card]);
    assert.deepEqual(
      points.map(({ criterion }) => criterion.id),
      ['positioningType'],
    );
  });

  it('is short, and has the points that are left out apart', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `One of them is this [@who${index}].`).join(' ');
    const { points, further } = await offlineFeedback(many);
    const undefinedKeys = (list: typeof points): (string | undefined)[] =>
      list.flatMap(({ criterion, key }) => (criterion.id === 'hallucinatedCitations' ? [key] : []));
    assert.deepEqual(undefinedKeys(points), ['who0', 'who1', 'who2', 'who3', 'who4']);
    assert.deepEqual([undefinedKeys(further).length, further.length], [15, 15]);
    assert.ok(points.length <= 12 && points.every((point) => !further.includes(point)));
  });

  it('looks at each place a few times, however many there are', () => {
    let looks = 0;
    const places = Array.from({ length: 2000 }, (_, index) => ({
      file: 'main.md',
      range: {
        get start() {
          looks++;
          return index;
        },
        end: index + 1,
      },
      remark: message('Look.'),
      reason: undefined,
    }));
    const criterion = { id: 'coherence', constraint: 'hard' } as Criterion;
    const assessment = { state: 'failed', places } as unknown as CriterionScore['assessment'];
    const card = { criteria: [{ criterion, assessment }] } as unknown as RubricScore;
    const { points, further } = feedbackOn([card]);
    assert.deepEqual([points.length, further.length], [5, 1995]);
    assert.ok(looks <= 3 * places.length, `${looks} looks`);
  });

  it('says of what too little was judged for it to pass, and what to do about it', async () => {
    const { card } = await judged(
      'Works are ranked by title [@a; @b; @c]. Unlike them, we ask.',
      judgesSaying({ supports: ({ cited: { key } }) => (key === 'a' ? true : 'titleOnly') }),
      {},
      judgesWho(() => undefined),
    );
    const { points, uncovered, kept } = feedbackOn([card]);
    assert.deepEqual(
      uncovered.map(({ criterion, finding, advice }) => [
        criterion.id,
        renderMessage(finding),
        advice && renderMessage(advice),
      ]),
      [
        [
          'coherence',
          '1 of 3 citations could be judged, too few for this to pass.',
          'Add abstracts to the entries of these works to have the language model judge them.',
        ],
      ],
    );
    assert.ok(![...points.map(({ criterion }) => criterion), ...kept].some(({ id }) => id === 'coherence'));
  });

  it('says of citations and paragraphs that a stopped model left open that it can be asked again', async () => {
    const { card } = await judged(
      'Werke werden nach Titeln geordnet [@a; @b].\n\nWerke werden von anderen nach ihren Jahren geordnet [@c].',
      judgesSaying({ positions: () => false, failsAfter: { citations: 1, paragraphs: 1 } }, 'serverError', ['m', 'n']),
    );
    assert.deepEqual(
      feedbackOn([card]).uncovered.map(({ criterion, advice }) => [criterion.id, advice && renderMessage(advice)]),
      [
        ['coherence', 'Have the language model judge the others too: what it has judged is not asked again.'],
        ['positioning', 'Have the language model judge the others too; where its votes are tied, read them yourself.'],
      ],
    );
  });

  it('speaks of a language model where this machine judges too little, and of nothing where nothing can be judged', async () => {
    const { uncovered } = await offlineFeedback('Werke werden von vielen nach ihren Titeln geordnet [@a].', {
      positioning: 'each-paragraph',
    });
    assert.deepEqual(
      uncovered.map(({ criterion, advice }) => [criterion.id, /language model/.test(renderMessage(advice!))]),
      [
        ['coherence', true],
        ['positioning', true],
      ],
    );
    assert.deepEqual((await offlineFeedback('Works are ranked. Unlike others, we ask.')).uncovered, []);
  });

  it('has nothing to say where all is well', async () => {
    assert.deepEqual((await offlineFeedback('@a rank works. Unlike them, we ask.')).points, []);
  });
});

describe('feedback in prose', () => {
  const prompts = shippedPrompts();

  async function twoPoints(): Promise<Feedback> {
    const { card } = await judged(
      'Works are ranked by title [@a; @b]. Unlike them, we ask.',
      judgesSaying({ supports: () => false }),
    );
    return feedbackOn([card]);
  }

  function reply(...paragraphs: readonly (readonly [readonly number[], string])[]): string {
    return JSON.stringify({ paragraphs: paragraphs.map(([points, text]) => ({ points, text })) });
  }

  it('is written over the points, with keys where the model wrote marks', async () => {
    const model = modelSaying(reply([[2], 'First [C2].'], [[1], 'Then look at [C1].']));
    const { paragraphs } = await writeFeedback(model, prompts, await twoPoints());
    assert.deepEqual(paragraphs, [
      { points: [2], text: 'First `b`.' },
      { points: [1], text: 'Then look at `a`.' },
    ]);
    const asked = textOfRequest(model.requests[0]!);
    const points = asked.slice(asked.lastIndexOf('POINTS:'));
    assert.match(
      points,
      /^1\. Supported citations, must be repaired, about \[C1\]: \[C1\] does not support .* Judge: Because\.$/m,
    );
    assert.doesNotMatch(points, /"[ab]"/);
  });

  const faults = [
    ['a mark that stands for nothing', reply([[1, 2], 'Cite [C3] as well.'])],
    ['a citation command', reply([[1, 2], 'Cite \\cite{who}.'])],
    ['a key in the form of pandoc', reply([[1, 2], 'See @who for it.'])],
    ['a key', reply([[1, 2], 'See smith2020deep for it.'])],
    ['a number', reply([[1, 2], 'See [12] for it.'])],
    ['a point left out', reply([[1], 'Repair it.'])],
    ['a point that there is not', reply([[1, 2, 3], 'Repair it.'])],
    ['a point twice', reply([[1, 2], 'Repair it.'], [[2], 'Repair it.'])],
    ['far too many words', reply([[1, 2], 'word '.repeat(500)])],
    ['nothing', reply()],
  ] as const;
  for (const [what, bad] of faults) {
    it(`is asked for again where it has ${what}, and given up after that`, async () => {
      const good = reply([[1, 2], 'Repair both.']);
      const { paragraphs } = await writeFeedback(modelSaying(bad, good), prompts, await twoPoints());
      assert.deepEqual(paragraphs, [{ points: [1, 2], text: 'Repair both.' }]);
      await assert.rejects(
        writeFeedback(modelSaying(bad), prompts, await twoPoints()),
        (error) => error instanceof ChatError && error.reason === 'badReply',
      );
    });
  }
});
