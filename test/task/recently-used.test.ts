import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { RecentlyUsed } from '../../src/task/recently-used.ts';

describe('a map of what was recently used', () => {
  it('keeps everything while there is little', () => {
    const map = new RecentlyUsed<number>(3);
    map.set('a', 1);
    map.age();
    map.age();
    assert.equal(map.get('a'), 1);
  });

  it('lets go of what was not looked at while others came', () => {
    const map = new RecentlyUsed<number>(2);
    for (const key of ['a', 'b', 'c']) map.set(key, 1);
    map.age();
    assert.equal(map.get('a'), 1);
    for (const key of ['d', 'e']) map.set(key, 1);
    map.age();
    assert.deepEqual(
      ['a', 'b', 'c', 'd', 'e'].filter((key) => map.has(key)),
      ['a', 'd', 'e'],
    );
  });

  it('has whatever was used since it last aged, and holds twice its limit beyond that at most', () => {
    const keys = fc.array(fc.nat(20).map(String), { maxLength: 30 });
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 10 }), (rounds) => {
        const map = new RecentlyUsed<string>(5);
        for (const round of rounds) {
          for (const key of round) if (map.get(key) === undefined) map.set(key, key);
          map.age();
          for (const key of round) assert.equal(map.get(key), key);
        }
      }),
    );
  });
});
