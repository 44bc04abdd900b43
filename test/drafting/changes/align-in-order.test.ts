import assert from 'node:assert/strict';
import fc from 'fast-check';
import { alignInOrder } from '../../../src/drafting/changes/align-in-order.ts';

const same = (left: string, right: string): number => (left === right ? 1 : 0);

describe('an alignment of two lists', () => {
  it('pairs what is the same, around what is new and what is gone', () => {
    assert.deepEqual(alignInOrder([...'abcd'], [...'axcd'], same), [
      [0, 0],
      [2, 2],
      [3, 3],
    ]);
    assert.deepEqual(alignInOrder([...'abc'], [...'bcd'], same), [
      [1, 0],
      [2, 1],
    ]);
  });

  it('takes the better of two that cross', () => {
    const score = (left: string, right: string): number => (left !== right ? 0 : left === 'long' ? 3 : 1);
    assert.deepEqual(alignInOrder(['short', 'long'], ['long', 'short'], score), [[1, 0]]);
  });

  it('scores as much as the longest common subsequence, in order, each item once', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 });
    fc.assert(
      fc.property(list, list, (left, right) => {
        const pairs = alignInOrder(left, right, same);
        assert.ok(
          pairs.every(
            ([i, j], index) =>
              left[i] === right[j] && (index === 0 || (pairs[index - 1]![0] < i && pairs[index - 1]![1] < j)),
          ),
        );
        assert.equal(pairs.length, longestCommon(left, right));
      }),
    );
  });
});

/** By trying everything. */
function longestCommon([first, ...left]: readonly string[], right: readonly string[]): number {
  if (first === undefined) {
    return 0;
  }
  const at = right.indexOf(first);
  return Math.max(longestCommon(left, right), at === -1 ? 0 : 1 + longestCommon(left, right.slice(at + 1)));
}
