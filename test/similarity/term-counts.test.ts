import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countTerms, type PackedCounts, packCounts, unpackCounts } from '../../src/similarity/term-counts.ts';

describe('counts of terms', () => {
  it('are the same after they were kept in JSON', () => {
    const anyTerms = fc.option(
      fc.array(fc.constantFrom('tides', 'bees', 'ice', 'peas', '__proto__'), { maxLength: 9 }),
      {
        nil: undefined,
      },
    );
    fc.assert(
      fc.property(fc.array(anyTerms), (texts) => {
        const counts = texts.map((terms) => terms && countTerms(terms));
        const kept = JSON.parse(JSON.stringify(packCounts(counts))) as PackedCounts;
        assert.deepEqual(unpackCounts(kept), counts);
      }),
    );
  });
});
