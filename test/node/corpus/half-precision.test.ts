import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { toHalf } from '../../../src/node/corpus/half-precision.ts';

/** The number that 16 bits stand for (IEEE 754, 3.4). */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const significand = bits & 0x3ff;
  if (exponent === 31) return significand === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * significand * 2 ** -24 : sign * (1 + significand / 1024) * 2 ** (exponent - 15);
}

describe('numbers in half precision', () => {
  it('are those that they were made of, where they can be', () => {
    for (let bits = 0; bits < 2 ** 16; bits++) {
      const value = fromHalf(bits);
      if (Number.isNaN(value)) assert.ok(Number.isNaN(fromHalf(toHalf(value))));
      else assert.equal(toHalf(value), bits, `${value}`);
    }
  });

  it('are the nearest ones otherwise', () => {
    fc.assert(
      fc.property(fc.float({ min: -65504, max: 65504, noNaN: true }), (value) => {
        const bits = toHalf(value);
        const error = Math.abs(fromHalf(bits) - value);
        for (const neighbour of [bits - 1, bits + 1]) {
          const other = Math.abs(fromHalf(neighbour & 0xffff) - value);
          if (Number.isFinite(other)) assert.ok(error <= other, `${value}`);
        }
      }),
    );
  });

  it('are even where two are equally near', () => {
    assert.equal(fromHalf(toHalf(1 + 2 ** -11)), 1);
    assert.equal(fromHalf(toHalf(1 + 3 * 2 ** -11)), 1 + 2 ** -9);
  });

  it('are infinite where there is none that large', () => {
    assert.equal(fromHalf(toHalf(1e6)), Infinity);
    assert.equal(fromHalf(toHalf(-65520)), -Infinity);
  });
});
