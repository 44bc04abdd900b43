import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type FileChange, WatchedFolders } from '../../src/server/watched-folders.ts';
import { folderWith, removeFolders } from '../cli/command-line.ts';
import { waitFor } from '../polling.ts';

describe('server/watched-folders', () => {
  let folder: string;
  let watched: WatchedFolders;
  /** What was heard since it was last looked at. */
  let heard: string[];

  beforeEach(() => {
    folder = folderWith({ 'main.tex': '', 'parts/old/related.tex': 'one' });
    heard = [];
    watched = new WatchedFolders((path: string, change: FileChange) => {
      heard.push(`${path.slice(folder.length + 1)} ${change}`);
      // Who hears of a change reads the paper again, and then knows its folders again.
      setImmediate(watchAll);
    });
    watchAll();
  });

  afterEach(() => {
    watched.close();
    removeFolders();
  });

  const watchAll = (): void => {
    watched.watch(new Set([folder, `${folder}/parts/old`]));
  };

  /** Waits until a change was heard of, and until there is a watcher for what comes next. */
  async function hears(change: string): Promise<void> {
    await waitFor(`${change}, not only ${heard.join(', ')}`, () => heard.includes(change));
    await new Promise((resolve) => setImmediate(resolve));
    heard = [];
  }

  it('tell what became of the files in them', async () => {
    writeFileSync(`${folder}/parts/old/related.tex`, 'two');
    await hears('parts/old/related.tex content');
    rmSync(`${folder}/main.tex`);
    await hears('main.tex existence');
  });

  it('are watched again when they have gone and come back, and so are those above them', async () => {
    rmSync(`${folder}/parts`, { recursive: true });
    await hears('parts existence');
    mkdirSync(`${folder}/parts`);
    await hears('parts existence');
    mkdirSync(`${folder}/parts/old`);
    await hears('parts/old existence');
    writeFileSync(`${folder}/parts/old/related.tex`, 'two');
    await hears('parts/old/related.tex existence');
  });

  it('are said to have changed when another folder takes their place', async () => {
    mkdirSync(`${folder}/new`);
    await hears('new existence');
    renameSync(`${folder}/parts/old`, `${folder}/older`);
    renameSync(`${folder}/new`, `${folder}/parts/old`);
    await hears('parts/old existence');
    writeFileSync(`${folder}/parts/old/related.tex`, 'two');
    await hears('parts/old/related.tex existence');
  });

  it('tell nothing once they are closed', async () => {
    watched.close();
    writeFileSync(`${folder}/main.tex`, 'two');
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual(heard, []);
  });
});
