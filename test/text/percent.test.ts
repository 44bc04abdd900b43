import assert from 'node:assert/strict';
import { percent } from '../../src/text/percent.ts';

describe('a share in percent', () => {
  const shown = [
    [0.0126, 1.3],
    [0.0994, 9.9],
    [0.0996, 10],
    [0.126, 13],
    [0.996, 99],
    [0.9999, 100],
    [1, 100],
    [1.67, 167],
    [-0.0126, -1.3],
  ] as const;
  for (const [share, expected] of shown) {
    it(`is ${expected} for ${share}`, () => {
      assert.equal(percent(share), expected);
    });
  }
});
