import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sourceDatabase } from '../../../scripts/source-runtime.ts';
import { openCorpusFolder } from '../../../src/node/corpus/corpus-folder.ts';
import { openEmbeddedDatabase } from '../../../src/node/corpus/embedded-database.ts';
import { openCorpus } from '../../../src/node/corpus/open-corpus.ts';
import { openSqlCorpusStore } from '../../../src/node/corpus/sql-corpus-store.ts';
import type { CorpusStore } from '../../../src/retrieval/corpus/corpus-store.ts';
import { identityAsWritten } from '../../../src/retrieval/sources/record-identity.ts';
import { removeScratchFolders, scratchFolder } from '../scratch-folder.ts';
import { firstVersion, openStore } from './stores.ts';
import { embedded, workOf } from './works.ts';

/** Opens a corpus as a search does, without waiting for others. */
function openToSearch(address: string): Promise<CorpusStore> {
  return openCorpus({ address, isWritten: false, runtime: sourceDatabase, patience: 0 });
}

async function countWorks(folder: string): Promise<number> {
  const store = await openToSearch(folder);
  const { works } = await store.stats();
  await store.close();
  return works;
}

/** A process that has the corpus of a folder open. */
async function holdCorpus(folder: string, ...rest: string[]): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'hold-corpus.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line === 'open') break;
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('a corpus in a folder', function () {
  let pristine: string;

  /** A copy of a corpus with one work. */
  function copyOfCorpus(): string {
    const folder = join(scratchFolder(), 'corpus');
    cpSync(pristine, folder, { recursive: true });
    return folder;
  }

  before(async () => {
    pristine = join(scratchFolder(), 'a', 'corpus');
    const store = await openStore(pristine);
    const writer = await store.beginWriting();
    await writer.put('library', [workOf({ id: 'a', title: 'boats' })]);
    await writer.end();
    await store.close();
  });
  after(removeScratchFolders);

  it('is there again when it is opened again', async () => {
    assert.equal(await countWorks(copyOfCorpus()), 1);
  });

  it('is not made by a search', async () => {
    const folder = join(scratchFolder(), 'nothing');
    await assert.rejects(openToSearch(folder), { name: 'CorpusError', reason: 'missing' });
    const empty = scratchFolder();
    await assert.rejects(openToSearch(empty), { name: 'CorpusError', reason: 'missing' });
    assert.deepEqual(readdirSync(empty), []);
  });

  it('leaves a folder alone that has other files, and a file', async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'thesis.tex'), 'text');
    await assert.rejects(openStore(folder), { name: 'CorpusError', reason: 'missing' });
    assert.deepEqual(readdirSync(folder).toSorted(), ['database', 'thesis.tex']);
    await assert.rejects(openStore(join(folder, 'thesis.tex')), { name: 'CorpusError', reason: 'missing' });
    assert.equal(readFileSync(join(folder, 'thesis.tex'), 'utf8'), 'text');
  });

  it('is one process’s alone, which may be waited for', async () => {
    const folder = copyOfCorpus();
    const holder = await openToSearch(folder);
    await assert.rejects(openToSearch(folder), { name: 'CorpusError', reason: 'busy' });
    const waiting = openCorpus({ address: folder, isWritten: false, runtime: sourceDatabase, patience: 60_000 });
    setTimeout(() => void holder.close(), 300);
    await (await waiting).close();
  });

  it('is not written to where the disk has too little room, and goes on once there is enough', async () => {
    const folder = copyOfCorpus();
    const works = [workOf({ id: 'b', title: 'ships' })];
    const options = { folder, runtime: sourceDatabase, isCreated: false, patience: 0 };
    const full = await openSqlCorpusStore(
      await openCorpusFolder({ ...options, leastFree: Number.MAX_SAFE_INTEGER }),
      true,
    );
    try {
      const writer = await full.beginWriting();
      await assert.rejects(writer.put('library', works), { name: 'CorpusError', reason: 'full' });
      await assert.rejects(writer.met('library', 'run', ['a']), { name: 'CorpusError', reason: 'full' });
      const { hits } = await full.search({ words: 'boats', limit: 2 });
      assert.deepEqual(
        hits.map(({ work }) => work.id),
        ['a'],
      );
      await writer.end();
    } finally {
      await full.close();
    }

    const store = await openStore(folder);
    const writer = await store.beginWriting();
    await writer.put('library', works);
    await writer.end();
    await store.close();
    assert.equal(await countWorks(folder), 2);
  });

  it('says who has it, and is taken over from a process that was killed', async () => {
    const folder = copyOfCorpus();
    const child = await holdCorpus(folder);
    await assert.rejects(openToSearch(folder), (error: Error) => error.message.includes(`process ${child.pid} `));
    await kill(child);
    assert.equal(await countWorks(folder), 1);
    assert.deepEqual(readdirSync(folder).toSorted(), ['database', 'situate-corpus.json']);
  });

  it('has whole batches after its writer was killed', async () => {
    const folder = copyOfCorpus();
    for (const pause of [150, 420]) {
      const child = await holdCorpus(folder, 'writing');
      await new Promise((resolve) => setTimeout(resolve, pause));
      await kill(child);
      assert.equal((await countWorks(folder)) % 50, 1);
    }
  });

  it('is made anew if making it was cut short', async () => {
    const folder = copyOfCorpus();
    writeFileSync(join(folder, 'unfinished'), '');
    truncateSync(join(folder, 'database', 'global', 'pg_control'), 10);
    await assert.rejects(openToSearch(folder), { name: 'CorpusError', reason: 'missing' });
    await (await openStore(folder)).close();
    assert.equal(await countWorks(folder), 0);
  });

  it('says that it is damaged, and stays as it is, where files are cut or gone', async () => {
    const damages: ((database: string) => void)[] = [
      (database) => truncateSync(join(database, 'global', 'pg_control'), 100),
      (database) => rmSync(join(database, 'PG_VERSION')),
      (database) => rmSync(join(database, 'global'), { recursive: true }),
      (database) => {
        const files = readdirSync(join(database, 'base'), { recursive: true, withFileTypes: true });
        for (const file of files) if (file.isFile()) truncateSync(join(file.parentPath, file.name), 1000);
      },
    ];
    for (const [index, damage] of damages.entries()) {
      const folder = copyOfCorpus();
      damage(join(folder, 'database'));
      const open = index % 2 === 0 ? openToSearch : openStore;
      await assert.rejects(open(folder), { name: 'CorpusError', reason: 'damaged' }, `damage ${index}`);
    }
  });

  it('says that it is damaged where the file of a table was cut, whole pages or all of it', async () => {
    const folder = join(scratchFolder(), 'corpus');
    const store = await openStore(folder);
    const writer = await store.beginWriting();
    const works = Array.from({ length: 300 }, (_, at) =>
      workOf({
        id: `${at}`,
        title: `boats ${at}`,
        texts: ['They float. '.repeat(9)],
        references: [identityAsWritten({ doi: `10.1000/${at}`, title: '' })],
      }),
    );
    await writer.put('library', works);
    await writer.index();
    await writer.end();
    await store.close();
    const data = join(folder, 'database');
    const database = await openEmbeddedDatabase({ runtime: sourceDatabase, folder: data, name: 'a corpus' });
    const files = await database.query<{ name: string; path: string }>(
      `select name, pg_relation_filepath('situate.' || name) as path
      from unnest(array['work', 'record', 'page', 'citation']) as name`,
    );
    await database.close();
    // All tables are looked at in the same way, by searches and by writers: so each of both ways to cut meets each of these.
    for (const [index, { name, path }] of files.entries()) {
      const copy = join(scratchFolder(), 'corpus');
      cpSync(folder, copy, { recursive: true });
      truncateSync(join(copy, 'database', path), index % 2 === 0 ? 0 : 8192);
      await assert.rejects((index < 2 ? openToSearch : openStore)(copy), (error: Error) => {
        assert.match(error.message, new RegExp(`is damaged: parts of situate\\.${name} are gone`));
        return true;
      });
    }
    assert.equal(await countWorks(folder), 300);
  });

  it('says that it is damaged where a table is gone, and newer where a newer version made it', async () => {
    const cases = [
      ['drop table situate.record', 'damaged'],
      ['drop table situate.meta', 'damaged'],
      ["delete from situate.meta where key = 'version'", 'damaged'],
      ["update situate.meta set value = '99' where key = 'version'", 'newer'],
    ] as const;
    for (const [index, [statement, reason]] of cases.entries()) {
      const folder = copyOfCorpus();
      const path = join(folder, 'database');
      const database = await openEmbeddedDatabase({ runtime: sourceDatabase, folder: path, name: folder });
      await database.query(statement);
      await database.close();
      const open = index % 2 === 0 ? openToSearch : openStore;
      await assert.rejects(open(folder), { name: 'CorpusError', reason }, statement);
    }
  });

  it('is taken to this version by the first who opens it, and keeps what it has', async () => {
    const folder = copyOfCorpus();
    const path = join(folder, 'database');
    const database = await openEmbeddedDatabase({ runtime: sourceDatabase, folder: path, name: folder });
    for (const statement of firstVersion) await database.query(statement);
    await database.close();
    for (const open of [openToSearch, openStore]) {
      const store = await open(folder);
      const [[found] = []] = await store.identified([{ titleKey: 'boats' }]);
      assert.equal(found?.id, 'a');
      await store.close();
    }
  });

  it('has works with pages embedded anew where a page had one vector, and keeps the vectors of the others', async () => {
    const folder = copyOfCorpus();
    const before = await openStore(folder);
    const writer = await before.beginWriting();
    await writer.put('library', [workOf({ id: 'p', title: 'trains', texts: ['a page', 'another'] })]);
    await writer.putVectors(
      'a-model',
      embedded(await writer.unembedded(9, undefined), (text) => text.length),
    );
    await writer.end();
    await before.close();
    const database = await openEmbeddedDatabase({
      ...{ runtime: sourceDatabase, name: folder },
      folder: join(folder, 'database'),
    });
    for (const statement of firstVersion) await database.query(statement);
    await database.close();
    const store = await openStore(folder);
    const again = await store.beginWriting();
    const unembedded = await again.unembedded(9, undefined);
    assert.deepEqual(
      unembedded.map(({ pages }) => pages),
      [['a page', 'another']],
    );
    await again.putVectors(
      'a-model',
      embedded(unembedded, (text) => text.length),
    );
    await again.end();
    const { embedded: works, pagesToEmbed } = await store.stats();
    assert.deepEqual([works, pagesToEmbed], [2, 0]);
    await store.close();
  });

  it('says that a newer version made it by the version of its files', async () => {
    const folder = copyOfCorpus();
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '19\n');
    await assert.rejects(openStore(folder), { name: 'CorpusError', reason: 'newer' });
  });
});
