import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { overlooked } from '../../../src/judges/positioning/offline-positioning.ts';

describe('the errors that explanations speak of', () => {
  it('are those that the page of figures says were measured', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../docs/figures/positioning.md'), 'utf8').replace(
      /\s+/g,
      ' ',
    );
    const { sections, paragraphs } = overlooked;
    const found =
      /Nothing was found in (\d+) sections .*?; (\d+) of them .* found in (\d+) paragraphs; (\d+) of them/.exec(page);
    assert.deepEqual(found?.slice(1).map(Number), [
      sections.silent,
      sections.wrong,
      paragraphs.silent,
      paragraphs.wrong,
    ]);
  });
});
