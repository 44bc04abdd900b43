import assert from 'node:assert/strict';
import fc from 'fast-check';
import { containsRange, overlaps, shiftRange, touchesOffset } from '../../src/text/range.ts';

const range = fc
  .tuple(fc.nat({ max: 12 }), fc.nat({ max: 6 }))
  .map(([start, length]) => ({ start, end: start + length }));

/** The code units of a range, one by one. */
function units({ start, end }: { start: number; end: number }): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

describe('ranges', () => {
  it('overlap where they share a code unit, not where they only touch', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        fc.pre(a.start < a.end && b.start < b.end);
        assert.equal(
          overlaps(a, b),
          units(a).some((unit) => units(b).includes(unit)),
        );
      }),
    );
    assert.equal(overlaps({ start: 0, end: 3 }, { start: 3, end: 5 }), false);
  });

  it('contain what has no code unit outside', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        fc.pre(b.start < b.end);
        assert.equal(
          containsRange(a, b),
          units(b).every((unit) => units(a).includes(unit)),
        );
      }),
    );
  });

  it('are touched at both edges', () => {
    assert.deepEqual(
      [1, 2, 4, 5, 6].map((offset) => touchesOffset({ start: 2, end: 5 }, offset)),
      [false, true, true, true, false],
    );
  });

  it('move without changing their length', () => {
    assert.deepEqual(shiftRange({ start: 2, end: 5 }, 3), { start: 5, end: 8 });
    assert.deepEqual(shiftRange({ start: 2, end: 5 }, -2), { start: 0, end: 3 });
  });
});
