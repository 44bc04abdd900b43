import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SetOverlaps } from '../../../src/judges/repetition/set-overlaps.ts';

/** The Jaccard index, as it is defined. */
function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = new Set([...a, ...b]);
  return all.size === 0 ? 0 : [...all].filter((term) => a.has(term) && b.has(term)).length / all.size;
}

describe('sets that share much with earlier ones', () => {
  it('are those that comparing each with each finds, in their order', () => {
    const terms = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 }).map((found) => new Set(found));
    fc.assert(
      fc.property(fc.array(terms, { maxLength: 12 }), fc.constantFrom(0.3, 0.4, 0.5, 0.9, 1), (sets, least) => {
        const overlaps = new SetOverlaps(sets, least);
        for (const [index, later] of sets.entries()) {
          const expected = sets
            .slice(0, index)
            .map((earlier, position) => ({ earlier: position, share: sharedPart(earlier, later) }))
            .filter(({ share }) => share >= least);
          assert.deepEqual([...overlaps.before(index)], expected);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are found without comparing those whose common words are common to most', () => {
    let asked = 0;
    class CountingSet extends Set<string> {
      override has(term: string): boolean {
        asked++;
        return super.has(term);
      }
    }
    const sets = Array.from(
      { length: 2000 },
      (_, index) => new CountingSet(['the', 'of', ...['a', 'b', 'c', 'd'].map((term) => `${term}${index}`)]),
    );
    const overlaps = new SetOverlaps(sets, 0.4);
    assert.deepEqual(
      sets.flatMap((_, index) => [...overlaps.before(index)]),
      [],
    );
    assert.equal(asked, 0);
  });
});
