import assert from 'node:assert/strict';
import type { FileSystem, Unreadable } from '../../src/project/file-system.ts';
import { loadPaper } from '../../src/project/load.ts';
import { Sources } from '../../src/project/sources.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';

async function sources(...asked: readonly string[]): Promise<Sources> {
  const files = new Sources(new MemoryFileSystem({ '/paper/main.tex': 'main', '/paper/parts/one.tex': 'one' }));
  for (const path of asked) {
    files.file(path);
  }
  await files.fetchWanted();
  return files;
}

/** One file, read as it is when the reading begins and handed over when the disk goes on. */
class SlowFileSystem implements FileSystem {
  text: string | undefined;
  /** The number of readings of a file that were begun. */
  readings = 0;
  goOn = (): void => undefined;
  readonly #goesOn = new Promise<void>((goOn) => {
    this.goOn = goOn;
  });

  async readFile(): Promise<Uint8Array | Unreadable> {
    this.readings++;
    const { text } = this;
    await this.#goesOn;
    return text === undefined ? 'missing' : Buffer.from(text);
  }

  async readFolder(): Promise<readonly string[]> {
    const names = this.text === undefined ? [] : ['situate.json'];
    await this.#goesOn;
    return names;
  }
}

describe('the files read so far', () => {
  it('are forgotten one by one, and it is known whether they had been asked for, as files or as none', async () => {
    const files = await sources('/paper/main.tex', '/paper/missing.bib');
    assert.equal(files.forget('/paper/main.tex'), true);
    assert.equal(files.forget('/paper/missing.bib'), true);
    assert.equal(files.forget('/paper/other.tex'), false);
    assert.equal(files.file('/paper/main.tex'), undefined);
    assert.ok(files.isWaiting);
  });

  it('are forgotten with the folder they lie in, and the folder above is listed anew', async () => {
    const files = await sources('/paper/main.tex', '/paper/parts/one.tex');
    files.folder('/paper');
    await files.fetchWanted();
    assert.equal(files.forgetEntry('/paper/parts'), true);
    assert.equal(files.file('/paper/parts/one.tex'), undefined);
    assert.equal(files.folder('/paper'), undefined);
    assert.notEqual(files.file('/paper/main.tex'), undefined);
    assert.equal(files.forgetEntry('/elsewhere/x.tex'), false);
  });

  it('are read again where they change while they are read', async () => {
    const disk = new SlowFileSystem();
    const files = new Sources(disk);
    assert.equal(files.file('/paper/situate.json'), undefined);
    assert.equal(files.folder('/paper'), undefined);
    const reading = files.fetchWanted();
    disk.text = '{}';
    assert.equal(files.forgetEntry('/paper/situate.json'), true);
    disk.goOn();
    await reading;
    assert.equal(files.file('/paper/situate.json'), undefined);
    assert.ok(files.isWaiting);
    await files.fetchWanted();
    assert.deepEqual(files.file('/paper/situate.json'), { text: '{}', encoding: 'utf-8' });
    assert.deepEqual(files.folder('/paper'), ['situate.json']);
  });

  it('are read once for all who ask while they are read', async () => {
    const disk = new SlowFileSystem();
    const files = new Sources(disk);
    disk.text = '{}';
    files.file('/paper/situate.json');
    const first = files.fetchWanted();
    files.file('/paper/situate.json');
    const second = files.fetchWanted();
    disk.goOn();
    await Promise.all([first, second]);
    assert.equal(disk.readings, 1);
    assert.equal(files.isWaiting, false);
    assert.notEqual(files.file('/paper/situate.json'), undefined);
  });

  it('are read once for several who ask for them in turn, again and again until they are there', async () => {
    const turns = async (count: number): Promise<void> => {
      for (let turn = 0; turn < count; turn++) await new Promise((resume) => setImmediate(resume));
    };
    let readings = 0;
    const files = new Sources({
      readFile: async () => {
        readings++;
        await turns(4);
        return Buffer.from('main');
      },
      readFolder: () => Promise.resolve([]),
    });
    const lookUp = async (wait: number): Promise<void> => {
      await turns(wait);
      // Whoever asks so often would ask for ever.
      for (let rounds = 0; rounds < 100 && files.file('/paper/main.tex') === undefined; rounds++) {
        await files.fetchWanted();
      }
    };
    await Promise.all([lookUp(0), lookUp(2)]);
    assert.equal(readings, 1);
  });

  it('are there for several who wait at the same time, and none of them for another who only waits', async () => {
    const files = new Sources(new MemoryFileSystem({ '/paper/main.tex': 'main' }));
    const lookUp = async (path: string): Promise<number> => {
      for (let rounds = 1; ; rounds++) {
        files.file(path);
        if (!files.isWaiting || rounds === 100) return rounds;
        await files.fetchWanted();
      }
    };
    const later = async (path: string, turns: number): Promise<number> => {
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      return lookUp(path);
    };
    const paths = ['/paper/main.tex', '/paper/no.tex'];
    const rounds = await Promise.all(Array.from({ length: 12 }, (_, turns) => later(paths[turns % 2]!, turns)));
    assert.ok(
      rounds.every((count) => count < 100),
      rounds.join(),
    );
  });

  it('give way to the text of an editor, and come back when it is closed', async () => {
    const files = await sources('/paper/main.tex');
    assert.equal(files.setBuffer('/paper/main.tex', 'main'), false);
    assert.equal(files.setBuffer('/paper/main.tex', 'typed'), true);
    files.forget('/paper/main.tex');
    assert.deepEqual(files.file('/paper/main.tex'), { text: 'typed', encoding: 'buffer' });
    files.closeBuffer('/paper/main.tex');
    files.file('/paper/main.tex');
    await files.fetchWanted();
    assert.deepEqual(files.file('/paper/main.tex'), { text: 'main', encoding: 'utf-8' });
  });
});

describe('a file that is not UTF-8', () => {
  const latin1 = Buffer.from('\\documentclass{article}\\begin{document}Überblick\\end{document}', 'latin1');

  it('is read as Latin-1 from the disk, and known to have been opened wrongly from an editor', async () => {
    const files = new Sources(new MemoryFileSystem({ '/paper/main.tex': latin1 }));
    const onDisk = await loadPaper('/paper/main.tex', files);
    assert.deepEqual(
      onDisk.problems.map(({ problem }) => problem),
      ['latin1'],
    );
    files.setBuffer('/paper/main.tex', latin1.toString('utf8'));
    const inEditor = await loadPaper('/paper/main.tex', files, {}, onDisk);
    assert.deepEqual(
      inEditor.problems.map(({ problem }) => problem),
      ['wrongEncoding'],
    );
    files.setBuffer('/paper/main.tex', latin1.toString('latin1'));
    assert.deepEqual((await loadPaper('/paper/main.tex', files, {}, inEditor)).problems, []);
  });
});
