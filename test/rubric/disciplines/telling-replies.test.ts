import assert from 'node:assert/strict';
import type { CriterionOpinion } from '../../../src/rubric/disciplines/discipline-judge.ts';
import { tellingReplies } from '../../../src/rubric/disciplines/telling-replies.ts';

const opinion = (score: number | undefined): CriterionOpinion => ({ score, reason: '', quotes: [], misquoted: 0 });

function told(...scores: readonly (number | undefined)[]): unknown[] {
  return tellingReplies(scores.map(opinion)).map(({ kind, opinion: { score } }) => [kind, score]);
}

describe('the replies that tell about a criterion', () => {
  it('are the lowest one, which says what there is to do, and the one closest to the mean', () => {
    assert.deepEqual(told(4, 2, 5), [
      ['lowest', 2],
      ['typical', 4],
    ]);
    assert.deepEqual(told(2, 4), [
      ['lowest', 2],
      ['typical', 4],
    ]);
    assert.deepEqual(told(5, 1, 5, 5, undefined), [
      ['lowest', 1],
      ['typical', 5],
    ]);
  });

  it('are a single one where none gives less than the typical one', () => {
    assert.deepEqual(told(3), [['only', 3]]);
    assert.deepEqual(told(4, 4, 4), [['only', 4]]);
    assert.deepEqual(told(2, 2, 2, 5), [['only', 2]]);
  });

  it('are the one that says that it does not apply, where most say so, and none where nothing is said', () => {
    assert.deepEqual(told(undefined, 2, undefined), [['only', undefined]]);
    assert.deepEqual(told(), []);
  });
});
