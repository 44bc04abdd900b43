import assert from 'node:assert/strict';
import { applyEdits } from '../../src/text/edit.ts';
import { renderMessage } from '../../src/text/message.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf, messagesOf } from './found.ts';

async function inLatex(bibliography: string, preamble = ''): Promise<string[]> {
  return messagesOf(
    'broken-entry',
    await readPaper({ 'main.tex': latexMain('\\cite{a}\\bibliography{refs}', preamble), 'refs.bib': bibliography }),
  );
}

async function inMarkdown(bibliography: string): Promise<string[]> {
  return messagesOf(
    'broken-entry',
    await readPaper({ 'main.md': '---\nbibliography: refs.bib\n---\n@a\n', 'refs.bib': bibliography }),
  );
}

describe('a broken entry', () => {
  const cases: [bibliography: string, said: string][] = [
    ['@misc{a,\n title = {T},\n\n@misc{b}', 'The entry "a" is not closed: its last brace is missing.'],
    ['@misc{a, title = "T}', 'The value of "title" in the entry "a" is not closed.'],
    [
      '@misc{a,\n  title = {T}},\n  year = {2020}\n}',
      'An extra brace closes the entry "a" too early: "year = {2020}" is outside it.',
    ],
    ['@misc a, title = {T}}', 'Expected a brace after the type of an entry, found "@misc a, title = {T}}".'],
    [
      '\n@misc{, title = {T}}',
      'The entry (line 2) has no key: expected one before the first comma, found ", title = {T}}".',
    ],
    [
      `@string{s = "${'words '.repeat(100)}"}\n@misc{a, title = s # s # s # s}`,
      'The value of "title" in the entry "a" is too long: its abbreviations expand to more than 2,000 characters. They stay as written.',
    ],
    [
      `@string{s = "${'words '.repeat(100)}"}\n@string{t = s # s # s # s}`,
      'The abbreviation "t" is too long: it expands to more than 2,000 characters. It is ignored.',
    ],
    ['@misc{a b}', 'The key "a b" has a space, which neither BibTeX nor biber allows in keys.'],
    ['@misc{a, title = {T} year = 2020}', 'Expected a comma in the entry "a" before "year = 2020}".'],
    ['@misc{a, year 2020}', 'Expected an equals sign after the field "year" of the entry "a", found "2020}".'],
    ['@misc{a, year = , title = {T}}', 'The field "year" of the entry "a" has no value.'],
    ['@misc{a, pages = 1--2}', 'The value of "pages" in the entry "a" has neither braces nor quotes: "1--2}".'],
    ['@misc{a, {T}}', 'Expected a field in the entry "a", found "{T}}".'],
    [
      '@misc{a,\n % the title is the one on the cover of the second edition\n title = {T}}',
      'The entry "a" has a comment, which BibTeX does not allow there: it reads "% the title is the one on the cover of t…" as a field.',
    ],
    ['@string{acl = {Association}', 'The entry (line 1) is not closed: its last brace is missing.'],
  ];
  for (const [bibliography, said] of cases) {
    it(`says: ${said}`, async () => {
      assert.deepEqual(await inLatex(bibliography), [said]);
    });
  }

  it('gets no comma where the key goes on', async () => {
    for (const key of ['Bj{\\"o}rk04', 'a{b}c', "O{\\'e}"]) {
      const main = latexMain('\\cite{a}\\bibliography{refs}');
      const paper = await readPaper({ 'main.tex': main, 'refs.bib': `@misc{${key}, title = {T}}` });
      const [finding, ...others] = findingsOf('broken-entry', paper);
      assert.match(renderMessage(finding!.message), /^Expected a comma in the entry/, key);
      assert.deepEqual([finding!.fixes(), others], [[], []], key);
    }
  });

  it('is none where the program that reads it knows better', async () => {
    const comment = '@misc{a,\n % T\n title = {T}}';
    assert.deepEqual(await inLatex(comment, '\\usepackage{biblatex}\\addbibresource{refs.bib}'), []);
    assert.deepEqual(await inMarkdown(comment), []);
    assert.deepEqual(await inMarkdown('@misc{a b, title = {T}}'), []);
    assert.equal((await inLatex('@misc{a b}', '\\usepackage{biblatex}\\addbibresource{refs.bib}')).length, 1);
  });

  const commas: [broken: string, repaired: string][] = [
    ['@misc{a, title = {T} year = 2020}', '@misc{a, title = {T}, year = 2020}'],
    ['@misc{a,\r\n  title = {T}\r\n\r\n  year = 2020}', '@misc{a,\r\n  title = {T},\r\n\r\n  year = 2020}'],
    ['@misc{a\n  title = {T}}', '@misc{a,\n  title = {T}}'],
    ['@misc{a, title = {10 \\%}\n year = 2020}', '@misc{a, title = {10 \\%},\n year = 2020}'],
  ];
  for (const [broken, repaired] of commas) {
    it(`is given its comma: ${JSON.stringify(broken)}`, async () => {
      const paper = await readPaper({ 'main.tex': latexMain('\\cite{a}\\bibliography{refs}'), 'refs.bib': broken });
      const [finding] = findingsOf('broken-entry', paper);
      const [fix] = finding!.fixes();
      assert.equal(applyEdits(broken, fix!.edits), repaired);
    });
  }

  it('is left alone where the comma would end up in a comment, or more is missing', async () => {
    for (const bibliography of ['@misc{a, title = {T} % first\n year = 2020}', '@misc{a, title = {T']) {
      const paper = await readPaper({ 'main.md': '---\nbibliography: refs.bib\n---\n@a\n', 'refs.bib': bibliography });
      assert.deepEqual(
        findingsOf('broken-entry', paper).flatMap((finding) => finding.fixes()),
        [],
      );
    }
  });
});
