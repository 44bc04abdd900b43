import assert from 'node:assert/strict';
import { reachedTests } from '../../scripts/quick/reached-tests.mjs';

const imports = new Map([
  ['src/words.ts', []],
  ['src/lint.ts', ['src/words.ts']],
  ['src/front.ts', ['src/lint.ts']],
  ['test/front.test.ts', ['src/front.ts']],
  ['test/words.test.ts', ['src/words.ts', 'test/samples.ts']],
  ['test/samples.ts', ['src/lint.ts']],
  ['test/other.test.ts', ['src/other.ts']],
  ['src/other.ts', []],
]);

describe('the tests that a change can reach', () => {
  it('are those that import it, by however many steps, the nearest first', () => {
    assert.deepEqual(reachedTests(imports, ['src/words.ts']), ['test/words.test.ts', 'test/front.test.ts']);
    assert.deepEqual(reachedTests(imports, ['src/lint.ts']), ['test/front.test.ts', 'test/words.test.ts']);
  });

  it('include a test that was changed itself, and nothing where no test reads the file', () => {
    assert.deepEqual(reachedTests(imports, ['test/other.test.ts', 'README.md']), ['test/other.test.ts']);
  });
});
