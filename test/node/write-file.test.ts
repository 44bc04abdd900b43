import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isAbandoned, temporaryName } from '../../src/node/temporary-name.ts';
import {
  assertWritable as assertPlaceWritable,
  type ContentChange,
  changeFile as changePlace,
  writeCacheFile,
} from '../../src/node/write-file.ts';
import { unguardedPath } from '../../src/project/allowed-path.ts';
import { removeScratchFolders, scratchFolder } from './scratch-folder.ts';

const changeFile = (path: string, change: ContentChange) => changePlace(unguardedPath(path), change);
const assertWritable = (path: string) => assertPlaceWritable(unguardedPath(path));

const onPosix = process.platform === 'win32' ? it.skip : it;

/** The name of a file that another process of this machine was writing. */
function nameOf(process: number | undefined): string {
  return temporaryName().replace(/-\d+-[0-9a-f]{8}-(\d+\.tmp)$/, `-${process}-00000000-$1`);
}

/** The number of a process that is gone. */
function goneProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('changing a file', () => {
  afterEach(removeScratchFolders);

  it('makes it, and gives what is in it to whoever changes it', async () => {
    const folder = scratchFolder();
    const path = join(folder, 'a.md');
    await changeFile(path, (content) => {
      assert.equal(content, undefined);
      return 'one';
    });
    await changeFile(path, (content) => `${content!.toString()}, two`);
    assert.equal(readFileSync(path, 'utf8'), 'one, two');
    assert.deepEqual(readdirSync(folder), ['a.md']);
  });

  it('leaves it alone where the change throws', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'a.md'), 'one');
    const change = changeFile(join(folder, 'a.md'), () => {
      throw new Error('no');
    });
    await assert.rejects(change, /^Error: no$/);
    assert.equal(readFileSync(join(folder, 'a.md'), 'utf8'), 'one');
    assert.deepEqual(readdirSync(folder), ['a.md']);
  });

  it('loses no change where many are made at once', async () => {
    const path = join(scratchFolder(), 'a.md');
    const numbers = Array.from({ length: 8 }, (_, number) => String(number));
    await Promise.all(numbers.map((number) => changeFile(path, (content) => `${content?.toString() ?? ''}${number}`)));
    assert.deepEqual([...readFileSync(path, 'utf8')].toSorted(), numbers);
  });

  onPosix('keeps its permissions, and gives a new one those that the system gives', async () => {
    const folder = scratchFolder();
    for (const mode of [0o600, 0o664]) {
      writeFileSync(join(folder, 'a.md'), 'one');
      chmodSync(join(folder, 'a.md'), mode);
      await changeFile(join(folder, 'a.md'), () => 'two');
      assert.equal(statSync(join(folder, 'a.md')).mode & 0o777, mode);
    }
    writeFileSync(join(folder, 'b.md'), '');
    await changeFile(join(folder, 'c.md'), () => '');
    assert.equal(statSync(join(folder, 'c.md')).mode, statSync(join(folder, 'b.md')).mode);
  });

  onPosix('changes what links lead to, also where that is not there yet', async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'real'));
    symlinkSync('second', join(folder, 'first'));
    symlinkSync('real/a.md', join(folder, 'second'));
    for (const text of ['one', 'two']) {
      await changeFile(join(folder, 'first'), () => text);
      assert.equal(readFileSync(join(folder, 'real/a.md'), 'utf8'), text);
    }
    assert.ok(lstatSync(join(folder, 'first')).isSymbolicLink() && lstatSync(join(folder, 'second')).isSymbolicLink());
    assert.deepEqual(readdirSync(folder).toSorted(), ['first', 'real', 'second']);
  });

  onPosix('writes to no pipe and no device, and waits for none', async () => {
    const folder = scratchFolder();
    symlinkSync('/dev/null', join(folder, 'null'));
    spawnSync('mkfifo', [join(folder, 'pipe')]);
    for (const path of [join(folder, 'null'), join(folder, 'pipe'), '/dev/null']) {
      await assert.rejects(assertWritable(path), { code: 'EFTYPE' }, path);
      await assert.rejects(
        changeFile(path, () => 'gone'),
        { code: 'EFTYPE' },
        path,
      );
    }
    assert.ok(statSync('/dev/null').isCharacterDevice());
    assert.deepEqual(readdirSync(folder).toSorted(), ['null', 'pipe']);
  });

  onPosix('leaves a read-only file alone, which is known beforehand', async () => {
    const path = join(scratchFolder(), 'a.md');
    writeFileSync(path, 'one');
    chmodSync(path, 0o444);
    await assert.rejects(
      changeFile(path, () => 'two'),
      { code: 'EACCES' },
    );
    await assert.rejects(assertWritable(path), { code: 'EACCES' });
    assert.equal(readFileSync(path, 'utf8'), 'one');
    await assertWritable(join(path, '../none/b.md'));
  });

  it('clears what killed processes left in its folder, and nothing else', async () => {
    const folder = scratchFolder();
    const foreign = temporaryName().replace(/^\.situate-[0-9a-f]{8}/, '.situate-00000000');
    const left = [nameOf(goneProcess()), nameOf(process.pid), foreign];
    for (const name of [...left, '.situate-notes.tmp', 'a.md.tmp']) {
      writeFileSync(join(folder, name), 'half');
    }
    const before = new Date(Date.now() - 120_000);
    utimesSync(join(folder, foreign), before, before);
    await changeFile(join(folder, 'a.md'), () => 'one');
    assert.deepEqual(readdirSync(folder).toSorted(), ['.situate-notes.tmp', 'a.md', 'a.md.tmp']);
  });

  it('waits for another process that is writing', async () => {
    const folder = scratchFolder();
    const other = join(folder, nameOf(process.ppid));
    writeFileSync(other, '');
    let isDone = false;
    const changed = changeFile(join(folder, 'a.md'), () => 'one').then(() => (isDone = true));
    await new Promise((settle) => setTimeout(settle, 100));
    assert.ok(existsSync(other) && !isDone);
    // As the other process does in the end.
    rmSync(other);
    await changed;
    assert.deepEqual(readdirSync(folder), ['a.md']);
  });

  onPosix('writes what can be made again for the user alone', async () => {
    const folder = scratchFolder();
    await writeCacheFile(join(folder, 'a'), 'one');
    await writeCacheFile(join(folder, 'a'), 'two');
    assert.equal(readFileSync(join(folder, 'a'), 'utf8'), 'two');
    assert.equal(statSync(join(folder, 'a')).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(folder), ['a']);
  });
});

describe('the name of a temporary file', () => {
  it('says whether it was abandoned', () => {
    const now = Date.now();
    const longAgo = now - 120_000;
    assert.ok(!isAbandoned(temporaryName(), now));
    assert.ok(!isAbandoned(nameOf(process.ppid), now));
    assert.ok(isAbandoned(nameOf(process.ppid), longAgo));
    assert.ok(isAbandoned(nameOf(goneProcess()), now));
    assert.ok(!isAbandoned('paper.tex', longAgo));
  });

  it('is never given twice', () => {
    assert.notEqual(temporaryName(), temporaryName());
  });
});
