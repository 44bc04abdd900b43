import assert from 'node:assert/strict';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import type { Opinion } from '../../../src/rubric/preferences/preferences.ts';
import { trainingExamples } from '../../../src/rubric/preferences/training-examples.ts';
import { comparison, preferences, text } from './some-preferences.ts';

const opinion: Opinion = {
  aspect: 'support',
  inputs: { context: 'All about bees.', 'citation number': '1' },
  answer: 'Bees dance [1].',
  score: 1,
  reason: 'The context is about bees.',
  agrees: true,
  made: '2026-11-22T10:00:00.000Z',
};

describe('examples for training', () => {
  it('have the parts of the prompt of SciRM, and the score of a verdict that somebody agrees with', async () => {
    const [example, ...others] = await trainingExamples(preferences([], [], { opinions: [opinion] }), shippedPrompts());
    assert.equal(others.length, 0);
    const { query, criteria, examples, ...rest } = example!;
    assert.deepEqual(rest, {
      aspect: 'support',
      context: 'All about bees.',
      citation_number: '1',
      answer: 'Bees dance [1].',
      reasoning: 'The context is about bees.',
      score: 1,
    });
    assert.match(query, /citation number/);
    assert.match(criteria, /Scoring rubric is as follows:\n0: .*\n1: /);
    assert.match(examples, /^<START OF EXAMPLE 1>\nCONTEXT: [^]*<END OF EXAMPLE 2>$/);
  });

  it('have the other score where somebody disagrees, with their reason and not that of the judge', async () => {
    const disagreed = { ...opinion, agrees: false };
    const examples = await trainingExamples(
      preferences([], [], {
        opinions: [disagreed, { ...disagreed, answer: 'Bees sing [1].', because: 'It has no songs.' }],
      }),
      shippedPrompts(),
    );
    assert.deepEqual(
      examples.map(({ score, reasoning }) => [score, reasoning]),
      [
        [0, ''],
        [0, 'It has no songs.'],
      ],
    );
  });

  it('have a preferred draft in both orders, and no ties', async () => {
    const texts = ['a', 'b', 'c'].map((id) => text(id));
    const examples = await trainingExamples(
      preferences(texts, [
        comparison('a', 'b', 'second', { because: 'It says more.' }),
        comparison('b', 'c', 'neither'),
      ]),
      shippedPrompts(),
    );
    assert.deepEqual(
      examples.map(({ aspect, context, answer, score, reasoning }) => [aspect, context, answer, score, reasoning]),
      [
        ['draft-preference', 'The text of b.', 'The text of a.', 0, 'It says more.'],
        ['draft-preference', 'The text of a.', 'The text of b.', 1, 'It says more.'],
      ],
    );
  });
});
