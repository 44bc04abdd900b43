import assert from 'node:assert/strict';
import { changeOf } from '../../src/bibliography/library-change.ts';
import { readBibliography } from '../../src/bibliography/read-bibliography.ts';
import { runToEnd } from '../../src/task/task.ts';

function change(before: string, after: string): { removed: string[]; added: string[] } {
  const first = runToEnd(readBibliography('refs.bib', before));
  const second = runToEnd(readBibliography('refs.bib', after, first));
  const { removed, added } = changeOf(first.entries, second.entries);
  return { removed: removed.map(({ source }) => source), added: added.map(({ source }) => source) };
}

describe('the change of a library', () => {
  it('has no entries that only moved', () => {
    const expected = { removed: ['@misc{a}'], added: ['@misc{longer}'] };
    assert.deepEqual(change('@misc{a}\n@misc{b}\n', '@misc{longer}\n@misc{b}\n'), expected);
  });

  it('has an edited entry before and after the edit', () => {
    const expected = { removed: ['@misc{b}'], added: ['@misc{c}'] };
    assert.deepEqual(change('@misc{a}\n@misc{b}\n@misc{d}', '@misc{a}\n@misc{c}\n@misc{d}'), expected);
  });

  it('has one of two equal entries if only one is left', () => {
    assert.deepEqual(change('@misc{a}\n@misc{a}\n', '@misc{a}\n'), { removed: ['@misc{a}'], added: [] });
  });
});
