import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { papersInFolder } from '../../../src/cli/paper/papers-in-folder.ts';
import { nodeFileSystem } from '../../../src/node/disk.ts';
import { enginePath } from '../../../src/node/engine-path.ts';
import { pathFrom } from '../../../src/project/path-from.ts';
import { Sources } from '../../../src/project/sources.ts';
import { entry, folderWith, latex, removeFolders } from '../command-line.ts';

/** The main files of the papers in a folder, from there. */
async function mainsIn(folder: string): Promise<string[]> {
  const path = enginePath(folder, '/');
  const papers = await papersInFolder(path, new Sources(nodeFileSystem), () => undefined);
  return papers.map(({ main }) => pathFrom(path, main));
}

const document = latex('Text.');

describe('looking for papers in a folder', () => {
  afterEach(removeFolders);

  it('finds LaTeX documents at any depth, always in the same order', async () => {
    const folder = folderWith({ 'b.tex': document, 'a/z.ltx': document, 'a.tex': document, 'a/b/c.tex': document });
    assert.deepEqual(await mainsIn(folder), ['a.tex', 'a/b/c.tex', 'a/z.ltx', 'b.tex']);
  });

  it('leaves out what is a part of another document', async () => {
    const folder = folderWith({
      'main.tex': latex('\\input{chapter}\n\\subfile{sub}\n\\input{whole}'),
      'chapter.tex': 'Text.\n',
      'sub.tex': '\\documentclass[main.tex]{subfiles}\n\\begin{document}\nText.\n\\end{document}\n',
      'figure.tex': '\\documentclass{standalone}\n\\begin{document}\nx\n\\end{document}\n',
      'whole.tex': document,
    });
    assert.deepEqual(await mainsIn(folder), ['main.tex']);
  });

  it('takes the first of two documents that include each other', async () => {
    const folder = folderWith({ 'a.tex': latex('\\input{b}'), 'b.tex': latex('\\input{a}') });
    assert.deepEqual(await mainsIn(folder), ['a.tex']);
  });

  it('finds Markdown documents that cite', async () => {
    const folder = folderWith({
      'paper.md': '---\nbibliography: refs.bib\n---\n\nNothing is cited.\n',
      'notes.md': 'As shown before [@lewis].\n',
      'README.md': 'Thanks to @somebody and `[@code]`.\n',
      'CHANGELOG.md': '# Changes\n\nNone.\n',
      'refs.bib': entry('lewis'),
    });
    assert.deepEqual(await mainsIn(folder), ['notes.md', 'paper.md']);
  });

  it('finds the pages of a Quarto project that cite, not all that could', async () => {
    const folder = folderWith({
      '_quarto.yml': 'project:\n  type: website\nbibliography: refs.bib\n',
      'about.qmd': 'Write to @somebody.\n',
      'post.qmd': 'As @lewis shows.\n',
      'refs.bib': entry('lewis'),
    });
    assert.deepEqual(await mainsIn(folder), ['post.qmd']);
  });

  it('takes a book for one paper', async () => {
    const folder = folderWith({
      '_quarto.yml': 'project:\n  type: book\nbook:\n  chapters: [index.qmd, one.qmd]\nbibliography: refs.bib\n',
      'index.qmd': 'As [@lewis] shows.\n',
      'one.qmd': 'As [@lewis] shows.\n',
      'refs.bib': entry('lewis'),
    });
    assert.deepEqual(await mainsIn(folder), ['index.qmd']);
  });

  it('does not look into what tools made, nor into hidden folders', async () => {
    const folder = folderWith({
      'node_modules/x/a.tex': document,
      '.git/a.tex': document,
      'build/a.tex': document,
      '_book/a.tex': document,
      'paper_cache/a.tex': document,
      '.hidden.tex': document,
    });
    assert.deepEqual(await mainsIn(folder), []);
  });

  it('leaves out what latexdiff made of two versions', async () => {
    const folder = folderWith({
      'diff.tex': document.replace('\n', '\n%DIF LATEXDIFF DIFFERENCE FILE\n'),
      'paper.tex': document,
    });
    assert.deepEqual(await mainsIn(folder), ['paper.tex']);
  });

  it('leaves out Markdown that was made of a file beside it or in the folder above', async () => {
    const cites = 'As shown before [@lewis].\n';
    const folder = folderWith({
      'paper.Rmd': cites,
      'paper.md': cites,
      'docs/paper.md': cites,
      'docs/notes.md': cites,
      'other/docs/paper.md': cites,
    });
    assert.deepEqual(await mainsIn(folder), ['docs/notes.md', 'other/docs/paper.md', 'paper.Rmd']);
  });

  it('does not follow links to folders, which may lead in circles', async function () {
    if (process.platform === 'win32') {
      this.skip();
    }
    const folder = folderWith({ 'a/paper.tex': document });
    symlinkSync(folder, join(folder, 'a', 'up'));
    assert.deepEqual(await mainsIn(folder), ['a/paper.tex']);
  });
});
