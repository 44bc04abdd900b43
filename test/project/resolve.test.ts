import assert from 'node:assert/strict';
import { loadPaper } from '../../src/project/load.ts';
import type { Paper } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { latexMain } from './read-paper.ts';

/** A disk that finds a file under any spelling, as those of Windows and macOS do. */
class CaselessFileSystem extends MemoryFileSystem {
  readonly #names: readonly string[];

  constructor(files: Readonly<Record<string, string>>) {
    super(files);
    this.#names = Object.keys(files);
  }

  override readFile(path: string): ReturnType<MemoryFileSystem['readFile']> {
    const fold = (name: string): string => name.normalize('NFC').toLowerCase();
    return super.readFile(this.#names.find((name) => fold(name) === fold(path)) ?? path);
  }
}

function read(disk: MemoryFileSystem): Promise<Paper> {
  return loadPaper('/paper/main.tex', new Sources(disk));
}

describe('a file that is named in other spelling than its own', () => {
  const files = {
    '/paper/main.tex': latexMain('\\input{Parts/Ru\u0308ckblick}\\cite{one}\\bibliography{Refs}'),
    '/paper/Parts/rückblick.tex': 'Text.',
    '/paper/refs.bib': '@misc{one, title = {One}}',
  };

  it('has its own name where the disk makes no difference', async () => {
    const paper = await read(new CaselessFileSystem(files));
    assert.deepEqual([...paper.sources.keys()], ['/paper/main.tex', '/paper/Parts/rückblick.tex']);
    assert.deepEqual(
      paper.bibliographies.map(({ path }) => path),
      ['/paper/refs.bib'],
    );
    assert.deepEqual(
      paper.links.map(({ resolved }) => resolved),
      ['/paper/Parts/rückblick.tex', '/paper/refs.bib'],
    );
  });

  it('is not there where the disk does', async () => {
    const paper = await read(new MemoryFileSystem(files));
    assert.equal(paper.missingFiles.length, 1);
    assert.equal(paper.missingBibliographies.length, 1);
  });

  it('is found where only the encoding of its accents differs, as after a copy from macOS', async () => {
    const paper = await read(
      new MemoryFileSystem({
        '/paper/main.tex': latexMain('\\input{rückblick}\\bibliography{que\u0301llen}'),
        '/paper/ru\u0308ckblick.tex': 'Text.',
        '/paper/quéllen.bib': '@misc{one, title = {One}}',
      }),
    );
    assert.deepEqual([...paper.sources.keys()], ['/paper/main.tex', '/paper/ru\u0308ckblick.tex']);
    assert.deepEqual(paper.missingBibliographies, []);
  });
});
