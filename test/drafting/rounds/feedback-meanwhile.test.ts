import assert from 'node:assert/strict';
import { feedbackMeanwhile } from '../../../src/drafting/rounds/feedback-meanwhile.ts';
import type { RoundPoint } from '../../../src/drafting/rounds/round.ts';

const point = (text: string, more: Partial<RoundPoint> = {}): RoundPoint => ({
  criterion: 'length',
  urgency: 'should',
  text,
  isChosen: true,
  ...more,
});
const own = (text: string): RoundPoint => ({ urgency: 'must', text, isChosen: true });

const before = [point('Shorten it.'), point('Cite more.', { criterion: 'coverage' }), own('Be kind.')];
const scored = [point('Shorten it.'), point('Say where you stand.', { criterion: 'positioning' }), own('Be kind.')];

describe('feedback on a round that is scored while its author changes it', () => {
  it('is what scoring makes of it where the author changed nothing', () => {
    assert.deepEqual(feedbackMeanwhile({ before, now: before, scored }), scored);
  });

  it('keeps what the author added and what they put in other words', () => {
    const now = [point('Shorten it by half.'), before[1]!, own('Be very kind.'), own('Name the data.')];
    assert.deepEqual(feedbackMeanwhile({ before, now, scored }), [
      scored[1],
      point('Shorten it by half.'),
      own('Be very kind.'),
      own('Name the data.'),
    ]);
  });

  it('leaves out what the author removed', () => {
    assert.deepEqual(feedbackMeanwhile({ before, now: [before[1]!], scored }), [scored[1]]);
  });

  it('follows the author in what is chosen, of what is said again', () => {
    const now = before.map((one) => ({ ...one, isChosen: false }));
    assert.deepEqual(feedbackMeanwhile({ before, now, scored }), [
      { ...scored[0], isChosen: false },
      scored[1],
      { ...scored[2], isChosen: false },
    ]);
  });
});
