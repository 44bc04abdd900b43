import assert from 'node:assert/strict';
import type { Unreadable } from '../../src/project/file-system.ts';
import { loadPaper } from '../../src/project/load.ts';
import type { Paper } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf, messagesOf } from './found.ts';

/** The folder `/paper` of a machine on which nothing else may be read, nor a file called `locked`. */
class WorkspaceOnly extends MemoryFileSystem {
  override async readFile(path: string): Promise<Uint8Array | Unreadable> {
    if (!path.startsWith('/paper/')) {
      return 'outside';
    }
    return path.includes('locked') ? 'failed' : super.readFile(path);
  }
}

async function paperWith(body: string, files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<Paper> {
  const absolute = { 'main.tex': latexMain(body), ...files };
  const fileSystem = new WorkspaceOnly(
    Object.fromEntries(Object.entries(absolute).map(([name, content]) => [`/paper/${name}`, content])),
  );
  return loadPaper('/paper/main.tex', new Sources(fileSystem));
}

const binary = Uint8Array.from([0x50, 0, 1, 2, 3, 0, 0, 0, 0, 255, 254]);
const latin1 = Uint8Array.from([...'caf\xe9 \\cite{a}\nMore.'].map((letter) => letter.charCodeAt(0)));

describe('a bibliography that cannot be read', () => {
  const tail = 'Situate cannot tell which keys are undefined.';
  const cases: [what: string, name: string, said: string][] = [
    ['is missing', 'nowhere', `There is no bibliography "nowhere.bib"; until there is, ${tail}`],
    ['is a folder', 'folder.bib', `"folder.bib" is a folder, not a bibliography; until one can be read, ${tail}`],
    ['is no text', 'binary', `"binary.bib" is not a text file; until the bibliography can be read, ${tail}`],
    ['cannot be opened', 'locked', `The bibliography "locked.bib" cannot be read; until it can, ${tail}`],
    [
      'is outside the project',
      '../library',
      `The bibliography "../library.bib" is outside the project and was not read; the setting "situate.allowOutsideWorkspace" or, on the command line, --allow-outside allows it. Until then, ${tail}`,
    ],
  ];
  for (const [what, name, said] of cases) {
    it(`is reported where it ${what}, and no key is undefined`, async () => {
      const files = { 'folder.bib/refs.bib': '', 'binary.bib': binary };
      const paper = await paperWith(`\\cite{a}\\bibliography{${name}}`, files);
      assert.deepEqual(messagesOf('unreadable-bibliography', paper), [said]);
      assert.deepEqual(findingsOf('undefined-citation', paper), []);
    });
  }

  it('is reported though a subfile alone names it, where the paper has no other', async () => {
    const chapter = '\\documentclass[main]{subfiles}\\begin{document}\\cite{a}\\bibliography{gone}\\end{document}';
    assert.equal(
      findingsOf('unreadable-bibliography', await paperWith('\\subfile{one}', { 'one.tex': chapter })).length,
      1,
    );
    const complete = await paperWith('\\subfile{one}\\bibliography{refs}', { 'one.tex': chapter, 'refs.bib': '' });
    assert.deepEqual(messagesOf('unreadable-bibliography', complete), []);
    assert.deepEqual(messagesOf('undefined-citation', complete), ['No bibliography of this paper defines "a".']);
  });
});

describe('a part of the manuscript that cannot be read', () => {
  const cases: [what: string, name: string, said: string][] = [
    ['is missing', 'sections/one', 'There is no file "sections/one.tex".'],
    ['is a folder', 'folder', '"folder" is a folder, not a file.'],
    ['is no text', 'binary', '"binary.tex" is not a text file.'],
    ['cannot be opened', 'locked', '"locked.tex" cannot be read.'],
    [
      'is outside the project',
      '../one',
      '"../one.tex" is outside the project and was not read; the setting "situate.allowOutsideWorkspace" or, on the command line, --allow-outside allows it.',
    ],
    [
      'includes itself',
      'circle',
      '"circle.tex" includes this file in turn, so Situate does not read it a second time.',
    ],
  ];
  for (const [what, name, said] of cases) {
    it(`is reported where it ${what}`, async () => {
      const files = { 'folder/a.tex': '', 'binary.tex': binary, 'circle.tex': 'Text.\\input{circle}' };
      assert.deepEqual(messagesOf('unreadable-source', await paperWith(`\\input{${name}}`, files)), [said]);
    });
  }

  for (const name of ['plot.pgf', 'main.bbl', 'table.csv', 'drawing.pdf_tex', 'glyphtounicode']) {
    it(`is not expected to be there: ${name}`, async () => {
      assert.deepEqual(messagesOf('unreadable-source', await paperWith(`\\input{${name}}`)), []);
    });
  }

  it('is not missed where the paper asks for it first', async () => {
    assert.deepEqual(messagesOf('unreadable-source', await paperWith('\\IfFileExists{one.tex}{\\input{one}}{}')), []);
    assert.deepEqual(messagesOf('unreadable-source', await paperWith('\\InputIfFileExists{one}{}{}')), []);
  });

  it('is said once for each file that is read as Latin-1, bibliographies included, in its first line', async () => {
    const bibliography = Uint8Array.from([...'@misc{a, title = {Caf\xe9}}'].map((letter) => letter.charCodeAt(0)));
    const paper = await paperWith('\\input{one}\\bibliography{refs}', { 'one.tex': latin1, 'refs.bib': bibliography });
    assert.deepEqual(
      findingsOf('unreadable-source', paper).map(({ file, range, message }) => [file, range, message.template]),
      [
        ['/paper/one.tex', { start: 0, end: 13 }, 'This file is not UTF-8 and was read as Latin-1.'],
        ['/paper/refs.bib', { start: 0, end: 24 }, 'This file is not UTF-8 and was read as Latin-1.'],
      ],
    );
  });

  it('is not said of files in Latin-1 where the paper names that encoding, or one like it', async () => {
    for (const [encoding, expected] of [
      ['latin1', 0],
      ['ansinew', 0],
      ['utf8', 1],
      ['koi8-r', 1],
    ] as const) {
      const paper = await readPaper({
        'main.tex': `\\documentclass{article}\\usepackage[${encoding}]{inputenc}\\begin{document}\\input{one}\\end{document}`,
        'one.tex': latin1,
      });
      assert.equal(messagesOf('unreadable-source', paper).length, expected, encoding);
    }
  });

  it('is a brace, an environment or a comment that is never closed', async () => {
    assert.deepEqual(
      messagesOf('unreadable-source', await paperWith('Text {\\em and more.\n\n\\section{Next}\nText.')),
      ['This brace is never closed; Situate may misread what follows.'],
    );
    assert.deepEqual(
      messagesOf('unreadable-source', await paperWith('\\begin{figure}Text.\n\n\\section{Next}\nText.')),
      ['The environment "figure" that begins here is never closed.'],
    );
    assert.deepEqual(
      messagesOf('unreadable-source', await readPaper({ 'main.md': 'Text.\n\n<!-- never closed\n\nText.\n' })),
      ['This comment is never closed: everything after it counts as part of it.'],
    );
  });

  it('is metadata that are no YAML, in the paper or in its project file', async () => {
    const [said = '', ...others] = messagesOf(
      'unreadable-source',
      await readPaper({ 'main.md': '---\ntitle: "a\n---\n\nText.\n' }),
    );
    assert.match(said, /^The metadata cannot be read: .*[^.]\.$/);
    assert.deepEqual(others, []);
    const paper = await readPaper({ 'main.qmd': 'Text.\n', '_quarto.yml': 'project: [a\n' });
    assert.deepEqual(
      findingsOf('unreadable-source', paper).map(({ file }) => file),
      ['/paper/_quarto.yml'],
    );
  });

  it('reports a file that is included through more others than TeX can open, and reads those before', async () => {
    const files = Array.from({ length: 1000 }, (_, index) => [`f${index}.tex`, `Text.\n\n\\input{f${index + 1}}\n`]);
    const paper = await paperWith(
      '\\input{f0}\n\nMore \\cite{nobody}.',
      Object.fromEntries(files) as Record<string, string>,
    );
    assert.equal(paper.sources.size, 101);
    assert.deepEqual(messagesOf('unreadable-source', paper), [
      'Situate does not read "f100.tex": more than 100 other files lie between it and the main file.',
    ]);
  });

  it('reports a paragraph of related work that is read in part, where the reading ends', async () => {
    const body = `\\section{Related Work}\n${'Some words here. '.repeat(5000)}\n\nMore.`;
    const paper = await paperWith(body);
    assert.deepEqual(messagesOf('unreadable-source', paper), [
      'Situate reads only the first 50,000 characters of this paragraph as text, up to here. Split it with blank lines.',
    ]);
    const start = latexMain(body).indexOf('Some words') + 49_996;
    assert.equal(findingsOf('unreadable-source', paper)[0]?.range.start, start);
    assert.deepEqual(messagesOf('unreadable-source', await paperWith(body.replace('Related Work', 'Method'))), []);
  });
});
