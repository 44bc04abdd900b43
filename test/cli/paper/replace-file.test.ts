import assert from 'node:assert/strict';
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, whyNotWritable } from '../../../src/cli/paper/replace-file.ts';
import { unguardedPath } from '../../../src/project/allowed-path.ts';
import { folderWith, removeFolders } from '../command-line.ts';

const onPosix = process.platform === 'win32' ? it.skip : it;

function bytes(path: string): number[] {
  return [...readFileSync(path)];
}

describe('replacing a file', () => {
  afterEach(removeFolders);

  it('keeps the encoding of a file in Latin-1', async () => {
    const folder = folderWith({ 'a.bib': Buffer.from('Müller', 'latin1') });
    assert.equal(await replaceFile(unguardedPath(join(folder, 'a.bib')), 'Müller', 'Möller'), undefined);
    assert.deepEqual(bytes(join(folder, 'a.bib')), [...Buffer.from('Möller', 'latin1')]);
  });

  it('keeps the byte order mark of UTF-8 and of UTF-16', async () => {
    const folder = folderWith({ 'a.tex': '\ufeffeins', 'b.tex': Buffer.from('\ufeffeins', 'utf16le') });
    for (const [name, expected] of [
      ['a.tex', Buffer.from('\ufeffzwei')],
      ['b.tex', Buffer.from('\ufeffzwei', 'utf16le')],
    ] as const) {
      assert.equal(await replaceFile(unguardedPath(join(folder, name)), 'eins', 'zwei'), undefined);
      assert.deepEqual(bytes(join(folder, name)), [...expected]);
    }
  });

  onPosix('keeps the permissions of the file', async () => {
    const folder = folderWith({ 'a.tex': 'one' });
    const path = join(folder, 'a.tex');
    chmodSync(path, 0o640);
    assert.equal(await replaceFile(unguardedPath(path), 'one', 'two'), undefined);
    assert.equal(statSync(path).mode & 0o777, 0o640);
  });

  onPosix('writes to what a link leads to', async () => {
    const folder = folderWith({ 'real/a.tex': 'one' });
    symlinkSync(join('real', 'a.tex'), join(folder, 'link.tex'));
    assert.equal(await replaceFile(unguardedPath(join(folder, 'link.tex')), 'one', 'two'), undefined);
    assert.ok(lstatSync(join(folder, 'link.tex')).isSymbolicLink());
    assert.equal(readFileSync(join(folder, 'real/a.tex'), 'utf8'), 'two');
    assert.deepEqual(readdirSync(join(folder, 'real')), ['a.tex']);
  });

  it('leaves a file alone that changed in the meantime', async () => {
    const folder = folderWith({ 'a.tex': 'changed' });
    assert.match(
      (await replaceFile(unguardedPath(join(folder, 'a.tex')), 'one', 'two')) ?? '',
      /changed in the meantime/,
    );
    assert.equal(readFileSync(join(folder, 'a.tex'), 'utf8'), 'changed');
    assert.deepEqual(readdirSync(folder), ['a.tex']);
  });

  it('leaves a file alone whose encoding lacks a character', async () => {
    const folder = folderWith({ 'a.bib': Buffer.from('Müller', 'latin1') });
    assert.match(
      (await replaceFile(unguardedPath(join(folder, 'a.bib')), 'Müller', 'Mü王')) ?? '',
      /its encoding has no "王"/,
    );
    assert.deepEqual(bytes(join(folder, 'a.bib')), [...Buffer.from('Müller', 'latin1')]);
    assert.deepEqual(readdirSync(folder), ['a.bib']);
  });

  it('makes no file anew that is gone', async () => {
    const folder = folderWith({});
    assert.match(
      (await replaceFile(unguardedPath(join(folder, 'a.tex')), 'one', 'two')) ?? '',
      /changed in the meantime/,
    );
  });

  it('knows read-only files, to root as well', async () => {
    const folder = folderWith({ 'a.tex': 'one', 'b.tex': 'two' });
    chmodSync(join(folder, 'a.tex'), 0o444);
    assert.match((await whyNotWritable(unguardedPath(join(folder, 'a.tex')))) ?? '', /is read-only/);
    assert.equal(await whyNotWritable(unguardedPath(join(folder, 'b.tex'))), undefined);
  });
});
