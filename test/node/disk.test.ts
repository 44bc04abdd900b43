import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFileSystem } from '../../src/node/disk.ts';
import { folderWith, removeFolders } from '../cli/command-line.ts';

const onPosix = process.platform === 'win32' ? it.skip : it;

describe('the disk', () => {
  afterEach(removeFolders);

  it('gives the bytes of a file', async () => {
    const folder = folderWith({ 'a.bin': Uint8Array.of(0xff, 0, 0x41) });
    assert.deepEqual([...(await nodeFileSystem.readFile(`${folder}/a.bin`))], [0xff, 0, 0x41]);
  });

  it('says why there is no file', async () => {
    const folder = folderWith({ 'a.tex': 'a', 'b/c.tex': 'c' });
    assert.equal(await nodeFileSystem.readFile(`${folder}/no.tex`), 'missing');
    assert.equal(await nodeFileSystem.readFile(`${folder}/a.tex/below.tex`), 'missing');
    assert.equal(await nodeFileSystem.readFile(`${folder}/b`), 'folder');
  });

  it('does not stumble over names that no file can have', async () => {
    const folder = folderWith({});
    assert.equal(await nodeFileSystem.readFile(`${folder}/a\0b.tex`), 'missing');
    assert.equal(await nodeFileSystem.readFile(`${folder}/${'long'.repeat(5000)}.tex`), 'missing');
  });

  it('refuses a file that is too large to be part of a paper', async () => {
    const folder = folderWith({ 'large.bib': '' });
    truncateSync(join(folder, 'large.bib'), 65 * 1024 * 1024);
    assert.equal(await nodeFileSystem.readFile(`${folder}/large.bib`), 'failed');
  });

  onPosix('does not wait for a pipe or a device', async () => {
    const folder = folderWith({});
    execFileSync('mkfifo', [join(folder, 'pipe.tex')]);
    assert.equal(await nodeFileSystem.readFile(`${folder}/pipe.tex`), 'failed');
    assert.equal(await nodeFileSystem.readFile('/dev/zero'), 'failed');
  });

  onPosix('follows links, and not in circles', async () => {
    const folder = folderWith({ 'a/x.tex': 'x' });
    symlinkSync(join(folder, 'a'), join(folder, 'linked'));
    symlinkSync(join(folder, 'a/x.tex'), join(folder, 'y.tex'));
    symlinkSync(join(folder, 'round'), join(folder, 'round'));
    assert.deepEqual([...(await nodeFileSystem.readFolder(folder))].sort(), ['a/', 'linked/', 'round', 'y.tex']);
    assert.equal(await nodeFileSystem.readFile(`${folder}/round`), 'failed');
  });

  it('lists folders with a slash, and nothing where there is no folder', async () => {
    const folder = folderWith({ 'a.tex': 'a' });
    mkdirSync(join(folder, 'b'));
    assert.deepEqual([...(await nodeFileSystem.readFolder(folder))].sort(), ['a.tex', 'b/']);
    assert.deepEqual(await nodeFileSystem.readFolder(`${folder}/no`), []);
    assert.deepEqual(await nodeFileSystem.readFolder(`${folder}/a.tex`), []);
  });
});
