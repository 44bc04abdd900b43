import assert from 'node:assert/strict';
import { abstractOf } from '../../src/project/abstract.ts';
import { findMain, mainsNaming } from '../../src/project/find-main.ts';
import { Sources } from '../../src/project/sources.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { latexMain, readPaper } from './read-paper.ts';

async function mainOf(path: string, files: Readonly<Record<string, string>>): Promise<string> {
  const absolute = Object.fromEntries(Object.entries(files).map(([name, text]) => [`/paper/${name}`, text]));
  const main = await findMain(`/paper/${path}`, new Sources(new MemoryFileSystem(absolute)));
  return main.replace('/paper/', '');
}

describe('the main file of', () => {
  const text = 'Some text.';

  it('a file with a document class is itself', async () => {
    assert.equal(await mainOf('a.tex', { 'a.tex': latexMain(text), 'b.tex': latexMain('\\input{a}') }), 'a.tex');
  });

  it('an included file is the one that includes it, also by way of others and from a folder above', async () => {
    const files = {
      'main.tex': latexMain('\\input{parts/one}'),
      'parts/one.tex': '\\input{parts/two}',
      'parts/two.tex': text,
    };
    assert.equal(await mainOf('parts/two.tex', files), 'main.tex');
  });

  it('a file that says its root is that root', async () => {
    const files = { 'parts/one.tex': `% !TEX root = ../thesis.tex\n${text}`, 'thesis.tex': latexMain(text) };
    assert.equal(await mainOf('parts/one.tex', files), 'thesis.tex');
  });

  it('a subfile is the one its class names', async () => {
    const files = {
      'c/one.tex': `\\documentclass[../main]{subfiles}\\begin{document}${text}\\end{document}`,
      'main.tex': latexMain(''),
    };
    assert.equal(await mainOf('c/one.tex', files), 'main.tex');
  });

  it('a file whose inclusion is commented out is itself', async () => {
    assert.equal(await mainOf('one.tex', { 'one.tex': text, 'main.tex': latexMain('% \\input{one}') }), 'one.tex');
  });

  it('one paper among several in a folder is the one that includes the file', async () => {
    const files = { 'a.tex': latexMain(text), 'b.tex': latexMain('\\input{part}'), 'part.tex': text };
    assert.equal(await mainOf('part.tex', files), 'b.tex');
  });

  it('a part of a paper is that paper, not what latexdiff made of it, which is itself', async () => {
    const files = {
      'diff.tex': `%DIF LATEXDIFF DIFFERENCE FILE\n${latexMain('\\input{part}')}`,
      'paper.tex': latexMain('\\input{part}'),
      'part.tex': text,
    };
    assert.equal(await mainOf('part.tex', files), 'paper.tex');
    assert.equal(await mainOf('diff.tex', files), 'diff.tex');
  });

  it('a file included by a macro of the preamble is found', async () => {
    const main = latexMain('\\chap{One}{one}', '\\newcommand{\\chap}[2]{\\chapter{#1}\\input{text/#2}}');
    assert.equal(await mainOf('text/one.tex', { 'main.tex': main, 'text/one.tex': text }), 'main.tex');
  });

  it('a file with two papers around it is the configured one', async () => {
    const files = {
      'a.tex': latexMain('\\input{part}'),
      'b.tex': latexMain('\\input{part}'),
      'part.tex': text,
      'situate.json': '{"main": "b.tex"}',
    };
    assert.equal(await mainOf('part.tex', files), 'b.tex');
  });

  it('a chapter of a Quarto book is its first file', async () => {
    const files = {
      '_quarto.yml': 'book:\n  chapters:\n    - index.qmd\n    - part: One\n      chapters:\n        - one.qmd\n',
      'index.qmd': text,
      'one.qmd': text,
      'notes.qmd': text,
    };
    assert.equal(await mainOf('one.qmd', files), 'index.qmd');
    assert.equal(await mainOf('notes.qmd', files), 'notes.qmd');
  });

  it('a chapter of a bookdown book is its index', async () => {
    const files = { '_bookdown.yml': 'book_filename: x', 'index.Rmd': text, '01-one.Rmd': text };
    assert.equal(await mainOf('01-one.Rmd', files), 'index.Rmd');
  });

  it('a part of a Markdown file is the file that includes it', async () => {
    assert.equal(await mainOf('_part.qmd', { '_part.qmd': text, 'a.qmd': '{{< include _part.qmd >}}' }), 'a.qmd');
  });
});

describe('the papers around a bibliography', () => {
  async function mainsOf(path: string, files: Readonly<Record<string, string>>): Promise<string[]> {
    const absolute = Object.fromEntries(Object.entries(files).map(([name, text]) => [`/paper/${name}`, text]));
    const mains = await mainsNaming(`/paper/${path}`, new Sources(new MemoryFileSystem(absolute)));
    return mains.map((main) => main.replace('/paper/', '')).toSorted();
  }

  it('are all that name it, in its folder and above', async () => {
    const files = {
      'a.tex': latexMain('\\bibliography{bib/refs}'),
      'b.md': '---\nbibliography: bib/refs.bib\n---\n',
      'c.tex': latexMain('\\bibliography{bib/other}'),
      'bib/d.tex': latexMain('\\bibliography{refs}'),
      'bib/refs.bib': '',
    };
    assert.deepEqual(await mainsOf('bib/refs.bib', files), ['a.tex', 'b.md', 'bib/d.tex']);
  });

  it('are found by way of a part that names it', async () => {
    const files = { 'main.tex': latexMain('\\input{end}'), 'end.tex': '\\bibliography{refs}', 'refs.bib': '' };
    assert.deepEqual(await mainsOf('refs.bib', files), ['main.tex']);
  });

  it('are none where nothing names it', async () => {
    assert.deepEqual(await mainsOf('refs.bib', { 'main.tex': latexMain(''), 'refs.bib': '' }), []);
  });
});

describe('the main file', () => {
  const length = 200_000;
  for (const [what, text] of [
    ['spaces behind the class', `\\documentclass${' '.repeat(length)}x`],
    ['classes without an end', '\\documentclass[\n'.repeat(length / 10)],
    ['spaces behind the root', `% !TEX root = a${' '.repeat(length)}b.tex`],
    [
      'abstracts without an end',
      `${latexMain('\\section{Related Work} A.')}${'\\begin{abstract}'.repeat(length / 10)}`,
    ],
    ['spaces before a comment', latexMain(`\\bibliography{${' '.repeat(length)}a}`)],
  ] as const) {
    it(`is found among files with any number of ${what}`, async () => {
      assert.equal(
        await mainOf('b.tex', { 'a.tex': text, 'b.tex': 'B.', 'main.tex': latexMain('\\input{b}') }),
        'main.tex',
      );
      assert.equal(typeof abstractOf(await readPaper({ 'main.tex': text })), 'undefined');
    });
  }
});
