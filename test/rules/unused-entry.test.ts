import assert from 'node:assert/strict';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf, messagesOf } from './found.ts';

function entries(...keys: string[]): string {
  return keys.map((key) => `@misc{${key}}\n`).join('');
}

async function found(
  body: string,
  bibliography: string,
  others: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const files = { 'main.tex': latexMain(`${body}\\bibliography{refs}`), 'refs.bib': bibliography, ...others };
  return messagesOf('unused-entry', await readPaper(files));
}

describe('entries that are never cited', () => {
  it('are counted, and the first few named', async () => {
    assert.deepEqual(await found('\\cite{a}', entries('a', 'b')), ['The entry "b" is never cited.']);
    assert.deepEqual(await found('\\cite{a}', entries('a', 'b', 'c', 'd', 'e', 'f')), [
      '5 of 6 entries are never cited: "b", "c", "d", "e", "f".',
    ]);
    assert.deepEqual(await found('\\cite{a}', entries('a', 'b', 'c', 'd', 'e', 'f', 'g')), [
      '6 of 7 entries are never cited: "b", "c", "d", "e", "f" and 1 more.',
    ]);
  });

  it('are shown at their places, as many as one can look through', async () => {
    const cited = Array.from({ length: 25 }, (_, index) => `a${index}`);
    const bibliography = entries(...cited, ...Array.from({ length: 25 }, (_, index) => `b${index}`));
    const paper = await readPaper({
      'main.tex': latexMain(`\\cite{${cited.join()}}\\bibliography{refs}`),
      'refs.bib': bibliography,
    });
    const [finding, ...others] = findingsOf('unused-entry', paper);
    assert.equal(bibliography.slice(finding!.range.start, finding!.range.end), 'b0');
    assert.equal(finding!.related.length, 20);
    assert.deepEqual(others, []);
  });

  it('are of no interest in a library that was not made for one paper: many entries, of which few are cited', async () => {
    const of = (count: number): string => entries(...Array.from({ length: count }, (_, index) => `a${index}`));
    assert.deepEqual(await found('\\cite{a1, a2}', of(30)), []);
    assert.equal((await found('\\cite{a1, a2}', of(29))).length, 1);
  });

  it('are found in each bibliography by itself', async () => {
    const paper = await readPaper({
      'main.tex': latexMain('\\cite{a}\\bibliography{one,two}'),
      'one.bib': entries('a', 'b'),
      'two.bib': entries('c', 'd'),
    });
    assert.deepEqual(messagesOf('unused-entry', paper), [
      'The entry "b" is never cited.',
      '2 of 2 entries are never cited: "c", "d".',
    ]);
  });

  const used: [what: string, body: string, bibliography: string][] = [
    ['cited in other case, by BibTeX', '\\cite{A}', entries('a')],
    ['cited by another name', '\\cite{b}', '@misc{a, ids = {b}}'],
    ['a member of a set', '\\cite{s}', '@set{s, entryset = {a, b}}\n@misc{a}\n@misc{b}'],
    ['the parent of a parent', '\\cite{a}', '@misc{a, crossref = {b}}\n@misc{b, xdata = {c}}\n@xdata{c}'],
    ['in the reference list by \\nocite', '\\nocite{a}', entries('a')],
    ['a second entry with a key that is cited', '\\cite{a}', entries('a', 'a')],
  ];
  for (const [what, body, bibliography] of used) {
    it(`do not include what is used: ${what}`, async () => {
      assert.deepEqual(await found(body, bibliography), []);
    });
  }

  it('are told apart by case where biber is used', async () => {
    const preamble = '\\usepackage{biblatex}\\addbibresource{refs.bib}';
    const paper = await readPaper({ 'main.tex': latexMain('\\cite{a}', preamble), 'refs.bib': entries('a', 'A') });
    assert.deepEqual(messagesOf('unused-entry', paper), ['The entry "A" is never cited.']);
  });

  it('are nobody’s concern in a paper that cites nothing, or that is not complete', async () => {
    assert.deepEqual(await found('Text.', entries('a')), []);
    assert.deepEqual(await found('\\cite{a}\\input{gone}', entries('a', 'b')), []);
    assert.equal((await found('\\cite{a}\\input{gone.pgf}', entries('a', 'b'))).length, 1);
  });

  it('are nobody’s concern in a bibliography outside the paper’s folder', async () => {
    const files = { 'sub/main.tex': latexMain('\\cite{a}\\bibliography{../refs}'), 'refs.bib': entries('a', 'b') };
    assert.deepEqual(messagesOf('unused-entry', await readPaper(files)), []);
  });
});
