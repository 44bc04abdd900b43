import assert from 'node:assert/strict';
import { readReach, usualReach } from '../../../src/retrieval/graph/reach.ts';

describe('how far a deep search goes', () => {
  it('is what the author set', () => {
    assert.deepEqual(readReach({ depth: 2, works: 50 }), { depth: 2, works: 50 });
  });

  it('is as usual where nothing is set', () => {
    assert.deepEqual(readReach({ works: 50 }), { depth: usualReach.depth, works: 50 });
    for (const nothing of [undefined, null, 'far', 7, {}]) {
      assert.deepEqual(readReach(nothing), usualReach);
    }
  });

  it('is as usual where a value is out of bounds', () => {
    for (const depth of [0, -1, 11, 1.5, '3', Number.NaN, Infinity]) {
      assert.deepEqual(readReach({ depth, works: 2001 }), usualReach);
    }
  });
});
