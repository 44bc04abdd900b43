import assert from 'node:assert/strict';
import { ChatError } from '../../src/llm/chat-error.ts';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import { examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { type Feedback, feedbackOn } from '../../src/rubric/feedback.ts';
import { scoreByRubric } from '../../src/rubric/rubric-score.ts';
import { rubric as grep } from '../../src/rubric/rubrics/grep.ts';
import { writeFeedback } from '../../src/rubric/written-feedback.ts';
import { renderMessage } from '../../src/text/message.ts';
import { modelSaying, textOfRequest } from '../llm/scripted-model.ts';
import { judged, judgesSaying } from './judged.ts';
import { content, markdownPaper } from './score.ts';

async function offlineFeedback(text: string, configuration: object = {}): Promise<Feedback> {
  const paper = await markdownPaper(`# Related Work\n\n${text}\n`, configuration);
  return feedbackOn([scoreByRubric(grep, examineRelatedWork(paper, content))]);
}

const wanted = { toCite: { keys: ['a', 'c'] }, length: { words: 90 }, positioning: 'each-paragraph' };

describe('feedback', () => {
  it('names what a valid section lacks first, then what its author prefers, each at its place', async () => {
    const { points, kept, more } = await offlineFeedback(
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
    assert.equal(renderMessage(points[0]!.text), 'No bibliography defines "who": correct the key, or add its entry.');
    assert.deepEqual(
      [kept.map(({ id }) => id), more],
      [['coherence', 'positioning', 'positioningType', 'positioningRatio'], 0],
    );
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

  it('is short, and says how much is left out', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `One of them is this [@who${index}].`).join(' ');
    const { points, more } = await offlineFeedback(many);
    assert.equal(points.filter(({ criterion }) => criterion.id === 'hallucinatedCitations').length, 5);
    assert.equal(more, 15);
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
      /^1\. Coherence, must be repaired, about \[C1\]: \[C1\] does not support .* Judge: Because\.$/m,
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
