import assert from 'node:assert/strict';
import fc from 'fast-check';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import { drawSample } from '../../../src/judges/support/work-vectors.ts';

function worksTo(count: number): CitedWork[] {
  return Array.from({ length: count }, (_, number) => {
    const title = `Study ${number}`;
    return { identity: identityOfTitle(title), key: `k${number}`, title, abstract: undefined, authors: [] };
  });
}

function keysOf(works: readonly CitedWork[], positions: readonly number[]): string[] {
  return positions.map((position) => works[position]!.key).sort();
}

describe('a sample of works', () => {
  it('has the same works in whatever order they are', () => {
    const works = worksTo(200);
    const expected = keysOf(works, drawSample(works, 20));
    fc.assert(
      fc.property(fc.shuffledSubarray(works, { minLength: 200 }), (shuffled) => {
        assert.deepEqual(keysOf(shuffled, drawSample(shuffled, 20)), expected);
      }),
      { numRuns: 20 },
    );
  });

  it('changes by one work at most when there is one more', () => {
    for (let count = 60; count < 120; count++) {
      const before = new Set(keysOf(worksTo(count), drawSample(worksTo(count), 20)));
      const after = keysOf(worksTo(count + 1), drawSample(worksTo(count + 1), 20));
      assert.ok(after.filter((key) => !before.has(key)).length <= 1);
    }
  });

  it('is drawn from everywhere, whole where there are no more works', () => {
    const works = worksTo(1000);
    const drawn = drawSample(works, 100);
    assert.equal(new Set(drawn).size, 100);
    for (let start = 0; start < 1000; start += 250) {
      assert.ok(drawn.filter((position) => position >= start && position < start + 250).length > 10);
    }
    assert.deepEqual(drawSample(works.slice(0, 3), 100), [0, 1, 2]);
  });
});
