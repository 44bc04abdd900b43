import assert from 'node:assert/strict';
import type { Paper } from '../../src/project/paper.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { renderMessage } from '../../src/text/message.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf, messagesOf } from './found.ts';

async function paperWith(...bibliographies: string[]): Promise<Paper> {
  const names = bibliographies.map((_, index) => `refs${index}`);
  return readPaper({
    'main.tex': latexMain(`\\cite{a}\\bibliography{${names.join()}}`),
    ...Object.fromEntries(bibliographies.map((text, index) => [`refs${index}.bib`, text])),
  });
}

function entries(...keys: string[]): string {
  return keys.map((key) => `@misc{${key}, title = {T}}\n\n`).join('');
}

describe('a key that stands for two entries', () => {
  it('is reported at each entry but the first, which is named with its file', async () => {
    const paper = await paperWith('@misc{a}', '@book{a}\n@article{a}');
    assert.deepEqual(
      findingsOf('duplicate-key', paper).map(({ file, message, related }) => [
        file,
        renderMessage(message),
        related[0]?.file,
      ]),
      [
        ['/paper/refs1.bib', 'The key "a" is already in refs0.bib.', '/paper/refs0.bib'],
        ['/paper/refs1.bib', 'The key "a" is already in refs0.bib.', '/paper/refs0.bib'],
      ],
    );
  });

  it('is counted once, however often it is repeated', async () => {
    const [finding, ...others] = findingsOf(
      'duplicate-key',
      await paperWith(`@misc{a}@misc{b}@misc{c}`, '@book{a}@book{a}@book{a}@book{b}@book{b}@book{c}'),
    );
    assert.equal(
      renderMessage(finding!.message),
      '3 keys of this file are already in refs0.bib, with entries that differ: "a", "b", "c".',
    );
    assert.deepEqual(others, []);
  });

  it('can be removed where it repeats the first entry of the same file, with the lines after it', async () => {
    const text = `${entries('a', 'b')}${entries('a')}${entries('c')}`;
    const [finding, ...others] = findingsOf('duplicate-key', await paperWith(text));
    const [fix] = finding!.fixes();
    assert.equal(applyEdits(text, fix!.edits), entries('a', 'b', 'c'));
    assert.equal(fix!.kind, 'unsafe');
    assert.deepEqual(others, []);
  });

  it('is not removed where the entries differ or stand in different files', async () => {
    for (const paper of [await paperWith('@misc{a}\n@book{a}'), await paperWith('@misc{a}', '@misc{a}')]) {
      assert.deepEqual(findingsOf('duplicate-key', paper)[0]!.fixes(), []);
    }
  });

  it('is summed up with others where a bibliography repeats many entries word for word', async () => {
    const many = entries('a', 'b', 'c', 'd', 'e', 'f');
    assert.deepEqual(messagesOf('duplicate-key', await paperWith(many, `${many}@book{x}\n`, '@misc{x}')), [
      '6 entries of this file are already in refs0.bib, word for word: "a", "b", "c", "d", "e", ….',
      'The key "x" is already in refs1.bib.',
    ]);
    assert.deepEqual(messagesOf('duplicate-key', await paperWith(many + many)), [
      '6 entries are in this file twice, word for word: "a", "b", "c", "d", "e", ….',
    ]);
  });

  it('is summed up where many keys have other entries, apart from those repeated word for word', async () => {
    const many = entries('a', 'b', 'c', 'd', 'e', 'f');
    assert.deepEqual(messagesOf('duplicate-key', await paperWith(many, `${many.replaceAll('{T}', '{U}')}${many}`)), [
      '6 keys of this file are already in refs0.bib, with entries that differ: "a", "b", "c", "d", "e", ….',
      '6 entries of this file are already in refs0.bib, word for word: "a", "b", "c", "d", "e", ….',
    ]);
    assert.deepEqual(messagesOf('duplicate-key', await paperWith(many + many.replaceAll('{T}', '{U}'))), [
      '6 keys are in this file twice, with entries that differ: "a", "b", "c", "d", "e", ….',
    ]);
    assert.deepEqual(messagesOf('duplicate-key', await paperWith(many, many.toUpperCase())), [
      '6 keys differ from others only by case, and BibTeX treats them as one: "A", "B", "C", "D", "E", ….',
    ]);
  });

  it('leads from a summary to the first entry and to each further repetition', async () => {
    const many = entries('a', 'b', 'c', 'd', 'e', 'f');
    const text = many + many;
    const [finding] = findingsOf('duplicate-key', await paperWith(text));
    assert.deepEqual(
      finding!.related.map(({ range, message }) => [text.slice(range.start, range.end), renderMessage(message)]),
      [
        ['a', 'The first entry with this key'],
        ...['b', 'c', 'd', 'e', 'f'].map((key) => [key, `The key "${key}" again`]),
      ],
    );
    assert.equal(applyEdits(text, finding!.fixes()[0]!.edits), many);
  });

  it('is reported by itself where few are repeated', async () => {
    const few = entries('a', 'b', 'c', 'd', 'e');
    assert.equal(findingsOf('duplicate-key', await paperWith(few, few)).length, 5);
    assert.equal(findingsOf('duplicate-key', await paperWith(few, few.replaceAll('{T}', '{U}'))).length, 5);
  });

  it('is another key to BibTeX only if it differs by more than case', async () => {
    assert.deepEqual(messagesOf('duplicate-key', await paperWith('@misc{a}\n@misc{A}\n@misc{A}\n@misc{b}')), [
      'The key "A" differs from "a" only by case, and BibTeX treats them as one.',
      'The key "A" is in this file twice.',
    ]);
  });
});
