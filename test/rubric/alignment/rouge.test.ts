import assert from 'node:assert/strict';
import { type RougeScore, rougeScores } from '../../../src/rubric/alignment/rouge.ts';

const values = ({ precision, recall, f1 }: RougeScore): string[] =>
  [precision, recall, f1].map((value) => value.toFixed(4));

describe('ROUGE', () => {
  it('has the values of Lin’s example', () => {
    // Three words of four, one pair of three; the longest common subsequence is "the gunman".
    const { rouge1, rouge2, rougeL } = rougeScores('the gunman kill police', 'police killed the gunman');
    assert.deepEqual(values(rouge1), ['0.7500', '0.7500', '0.7500']);
    assert.deepEqual(values(rouge2), ['0.3333', '0.3333', '0.3333']);
    assert.deepEqual(values(rougeL), ['0.5000', '0.5000', '0.5000']);
  });

  it('counts a word as often as the text that has it less often', () => {
    const { rouge1, rouge2 } = rougeScores('the the the cat', 'the cat sat on the mat');
    // the, the, cat of 4 and of 6 words; "the cat" of 3 and of 5 pairs.
    assert.deepEqual(values(rouge1), ['0.7500', '0.5000', '0.6000']);
    assert.deepEqual(values(rouge2), ['0.3333', '0.2000', '0.2500']);
  });

  it('keeps the order of words in ROUGE-L, with gaps', () => {
    const { rougeL } = rougeScores('a b c d', 'a x b d y');
    assert.deepEqual(values(rougeL), ['0.7500', '0.6000', '0.6667']);
  });

  it('leaves case and punctuation out', () => {
    assert.equal(rougeScores('Bees, dance!', 'bees dance').rouge2.f1, 1);
  });

  it('is 0 without words, and without words in common', () => {
    for (const [text, reference] of [
      ['', ''],
      ['word', ''],
      ['', 'word'],
      ['one two', 'three four'],
    ] as const) {
      const { rouge1, rouge2, rougeL } = rougeScores(text, reference);
      assert.deepEqual([rouge1.f1, rouge2.f1, rougeL.f1], [0, 0, 0]);
    }
  });
});
