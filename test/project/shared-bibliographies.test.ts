import assert from 'node:assert/strict';
import type { FileSystem } from '../../src/project/file-system.ts';
import { loadPaper } from '../../src/project/load.ts';
import { Sources } from '../../src/project/sources.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { latexMain, readPaper } from './read-paper.ts';

const paper = {
  'main.tex': latexMain('\\input{part}\\cite{a}\\bibliography{refs}'),
  'part.tex': '\\cite{b}',
  'refs.bib': '',
};

/** The bibliographies that a paper shares, when these files lie beside it. */
async function shared(files: Readonly<Record<string, string>>): Promise<string[]> {
  return [...(await readPaper({ ...paper, ...files })).sharedBibliographies];
}

describe('a bibliography', () => {
  const sharing: [what: string, files: Readonly<Record<string, string>>][] = [
    ['a LaTeX manuscript beside the paper names it', { 'other.tex': latexMain('\\bibliography{refs}') }],
    [
      'a LaTeX manuscript names it among others, with extension and options',
      {
        'other.tex': '\\addbibresource[location=local]{x.bib}\n\\bibliography{y, refs.bib}',
      },
    ],
    ['a Markdown manuscript names it', { 'other.qmd': '---\ntitle: A\nbibliography: refs.bib\n---\n\nText.' }],
    [
      'a Markdown manuscript names it in a list',
      { 'other.md': '---\nbibliography:\n  - x.bib\n  - "refs.bib"\n---\n\nText.' },
    ],
  ];
  for (const [what, files] of sharing) {
    it(`is shared where ${what}`, async () => {
      assert.deepEqual(await shared(files), ['/paper/refs.bib']);
    });
  }

  const own: [what: string, files: Readonly<Record<string, string>>][] = [
    ['the paper alone names it', { 'other.tex': latexMain('\\bibliography{theirs}'), 'notes.md': 'See refs.bib.' }],
    ['it is named in a part of the paper', { 'part.tex': '\\bibliography{refs}' }],
    ['it is named in the same paper in another format', { 'main.md': '---\nbibliography: refs.bib\n---\n' }],
    ['it is named in a comment', { 'other.tex': '% \\bibliography{refs}' }],
    [
      'latexdiff made the manuscript that names it, too',
      { 'diff.tex': `%DIF LATEXDIFF DIFFERENCE FILE\n${latexMain('\\bibliography{refs}')}` },
    ],
    ['a bibliography of that name lies elsewhere', { 'other.tex': '\\bibliography{old/refs}' }],
  ];
  for (const [what, files] of own) {
    it(`is the paper’s own where ${what}`, async () => {
      assert.deepEqual(await shared(files), []);
    });
  }

  it('is shared where a manuscript beside the bibliography names it', async () => {
    const files = {
      'main.tex': latexMain('\\bibliography{bib/refs}'),
      'bib/refs.bib': '',
      'bib/all.tex': latexMain('\\nocite{*}\\bibliography{refs}'),
    };
    assert.deepEqual([...(await readPaper(files)).sharedBibliographies], ['/paper/bib/refs.bib']);
  });

  it('of a project file is shared by the documents of the project', async () => {
    const files = { 'main.qmd': 'Text @a.', '_quarto.yml': 'bibliography: refs.bib\n', 'refs.bib': '' };
    assert.deepEqual([...(await readPaper(files)).sharedBibliographies], []);
    assert.deepEqual([...(await readPaper({ ...files, 'README.md': 'Text.' })).sharedBibliographies], []);
    assert.deepEqual(
      [...(await readPaper({ ...files, 'other.qmd': 'Text.' })).sharedBibliographies],
      ['/paper/refs.bib'],
    );
  });

  it('of a project of MyST is shared by the Markdown beside it, whether the project names it or not', async () => {
    for (const project of ['project:\n  bibliography: [refs.bib]\n', 'version: 1\n']) {
      const files = { 'main.md': 'Text [@a].', 'myst.yml': project, 'refs.bib': '@misc{a}' };
      assert.deepEqual([...(await readPaper(files)).sharedBibliographies], []);
      assert.deepEqual(
        [...(await readPaper({ ...files, 'other.md': 'Text.' })).sharedBibliographies],
        ['/paper/refs.bib'],
      );
    }
  });

  it('in CSL is shared where another manuscript names it', async () => {
    const files = {
      'main.md': '---\nbibliography: refs.json\n---\n\nText [@a].',
      'refs.json': '[{ "id": "a" }]',
      'other.md': '---\nbibliography: refs.json\n---\n\nText.',
    };
    assert.deepEqual([...(await readPaper(files)).sharedBibliographies], ['/paper/refs.json']);
  });

  it('is shared in a folder with too many manuscripts to be a paper’s, which are not read', async () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`note${index}.md`, 'Text.']));
    const files = absolute({ ...paper, ...many });
    const fileSystem = new CountingFileSystem(new MemoryFileSystem(files));
    const read = await loadPaper('/paper/main.tex', new Sources(fileSystem));
    assert.deepEqual([...read.sharedBibliographies], ['/paper/refs.bib']);
    assert.deepEqual(
      fileSystem.read.filter((path) => path.includes('note')),
      [],
    );
  });

  it('costs an edit no reading', async () => {
    const files = absolute({ ...paper, 'other.tex': latexMain('\\bibliography{refs}') });
    const fileSystem = new CountingFileSystem(new MemoryFileSystem(files));
    const sources = new Sources(fileSystem);
    const before = await loadPaper('/paper/main.tex', sources);
    fileSystem.read.length = 0;
    sources.setBuffer('/paper/main.tex', `${files['/paper/main.tex']}%`);
    const after = await loadPaper('/paper/main.tex', sources, {}, before);
    assert.deepEqual([...after.sharedBibliographies], ['/paper/refs.bib']);
    assert.deepEqual(fileSystem.read, []);
  });
});

/** Notes what is read. */
class CountingFileSystem implements FileSystem {
  readonly read: string[] = [];
  readonly #files: FileSystem;

  constructor(files: FileSystem) {
    this.#files = files;
  }

  readFile(path: string): ReturnType<FileSystem['readFile']> {
    this.read.push(path);
    return this.#files.readFile(path);
  }

  readFolder(path: string): ReturnType<FileSystem['readFolder']> {
    this.read.push(path);
    return this.#files.readFolder(path);
  }
}

function absolute(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`/paper/${name}`, text]));
}
