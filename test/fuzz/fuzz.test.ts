import assert from 'node:assert/strict';
import { targets } from './targets.ts';
import { fuzz } from './watch-target.ts';

/** The same cases in each run, so that what fails here fails again. Other seeds are for `npm run fuzz`. */
const seed = 20;

describe('reading whatever is written', () => {
  for (const { name, about, casesPerTest } of targets.values()) {
    it(`neither fails nor hangs on ${casesPerTest} cases of ${about}`, async function () {
      this.timeout(600_000);
      const { failed, output, kept } = await fuzz(name, casesPerTest, seed);
      assert.ok(!failed, `${output}\nTry it again: npm run fuzz -- ${name} --replay ${kept}`);
    });
  }
});
