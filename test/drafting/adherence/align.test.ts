import assert from 'node:assert/strict';
import fc from 'fast-check';
import { partnersInOrder } from '../../../src/drafting/adherence/align.ts';

const shared = (a: string, b: string): number => [...new Set(a)].filter((letter) => b.includes(letter)).length;

describe('aligning two lists in order', () => {
  it('pairs lists of one length one by one', () => {
    assert.deepEqual(partnersInOrder(['a', 'b'], ['b', 'a'], shared), [0, 1]);
  });

  it('leaves out of the longer list what is least like anything', () => {
    assert.deepEqual(partnersInOrder(['a', 'b', 'c'], ['b', 'c'], shared), [undefined, 0, 1]);
    assert.deepEqual(partnersInOrder(['a', 'c'], ['a', 'b', 'c'], shared), [0, 2]);
  });

  it('pairs with the earliest where nothing is alike', () => {
    assert.deepEqual(partnersInOrder(['a', 'b'], ['x', 'y', 'z'], shared), [0, 1]);
    assert.deepEqual(partnersInOrder(['a', 'b'], [], shared), [undefined, undefined]);
  });

  it('is as good as the best of all pairings in order', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(words, words, (items, others) => {
        fc.pre(items.length !== others.length);
        const pairs = partnersInOrder(items, others, shared).flatMap((at, index) =>
          at === undefined ? [] : [[index, at] as const],
        );
        assert.equal(pairs.length, Math.min(items.length, others.length));
        assert.ok(pairs.every(([, at], index) => index === 0 || at > pairs[index - 1]![1]));
        assert.equal(
          pairs.reduce((sum, [i, j]) => sum + shared(items[i]!, others[j]!), 0),
          bestOf(items, others),
        );
      }),
    );
  });
});

/** The highest sum of all pairings in order that use up the shorter list, by trying them. */
function bestOf(items: readonly string[], others: readonly string[]): number {
  if (items.length > others.length) return bestOf(others, items);
  const [first, ...rest] = items;
  return first === undefined
    ? 0
    : Math.max(
        ...others
          .slice(0, others.length - rest.length)
          .map((other, at) => shared(first, other) + bestOf(rest, others.slice(at + 1))),
      );
}
