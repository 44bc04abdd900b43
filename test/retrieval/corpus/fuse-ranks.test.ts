import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { compareFused, fuseRanks } from '../../../src/retrieval/corpus/fuse-ranks.ts';

describe('fusing rankings', () => {
  it('adds up the reciprocal ranks', () => {
    assert.deepEqual(fuseRanks([['a', 'b'], ['b']]), [
      { id: 'b', score: 1 / 62 + 1 / 61 },
      { id: 'a', score: 1 / 61 },
    ]);
  });

  it('puts what two rankings have before what one has', () => {
    assert.deepEqual(
      fuseRanks([
        ['a', 'b', 'c'],
        ['d', 'e', 'c'],
      ]).map(({ id }) => id),
      ['c', 'a', 'd', 'b', 'e'],
    );
  });

  it('leaves out what a shorter stretch of the rankings has', () => {
    assert.deepEqual(
      fuseRanks(
        [
          ['a', 'b', 'c', 'd'],
          ['e', 'c', 'b', 'f'],
        ],
        2,
      ).map(({ id }) => id),
      ['d', 'f'],
    );
  });

  it('goes through everything once, whatever the lengths of the stretches', () => {
    const ranking = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 30 });
    fc.assert(
      fc.property(ranking, ranking, fc.integer({ min: 1, max: 10 }), (first, second, step) => {
        const seen: string[] = [];
        for (let depth = step; depth / 2 < 30 + step; depth *= 2) {
          const stretch = [first.slice(0, depth), second.slice(0, depth)];
          seen.push(...fuseRanks(stretch, depth === step ? 0 : depth / 2).map(({ id }) => id));
        }
        assert.deepEqual(seen.toSorted(), [...new Set([...first, ...second])].toSorted());
      }),
    );
  });

  it('has one order, which does not depend on that of the rankings', () => {
    const one = fuseRanks([['a'], ['b']]);
    assert.deepEqual(one, fuseRanks([['b'], ['a']]));
    assert.ok(compareFused(one[0]!, one[1]!) < 0);
  });
});
