import assert from 'node:assert/strict';
import fc from 'fast-check';
import { largest, spread, standardise } from '../../../src/judges/support/statistics.ts';

describe('statistics', () => {
  it('tell mean and standard deviation', () => {
    const values = Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9);
    assert.deepEqual(spread([{ values, weight: 1 }], 8), { mean: 5, deviation: 2 });
    assert.deepEqual(spread([], 0), { mean: 0, deviation: 0 });
  });

  it('count values that stand for several, and those that are not given as 0', () => {
    const alike = spread([{ values: Float64Array.of(2, 2, 2, 6, 0, 0), weight: 1 }], 6);
    const weighted = [
      { values: Float64Array.of(2), weight: 3 },
      { values: Float64Array.of(6), weight: 1 },
    ];
    assert.deepEqual(spread(weighted, 6), alike);
  });

  it('tell how far a value is above the mean, where all are equal too', () => {
    assert.ok(Math.abs(standardise(9, { mean: 5, deviation: 2 }) - 2) < 1e-5);
    assert.equal(standardise(3, { mean: 3, deviation: 0 }), 0);
  });

  it('find the largest values, of equal ones the earlier', () => {
    assert.deepEqual(largest(Float64Array.of(1, 3, 2, 3), 3), [1, 3, 2]);
    assert.deepEqual(largest(Float64Array.of(1), 3), [0]);
    assert.deepEqual(largest(Float64Array.of(1, 2), 0), []);
  });

  it('find the same values as sorting does', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true })), fc.nat(12), (values, count) => {
        const found = largest(Float64Array.from(values), count).map((at) => values[at]!);
        assert.deepEqual(found, [...values].sort((a, b) => b - a).slice(0, count));
      }),
    );
  });
});
