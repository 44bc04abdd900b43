import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { sourceDatabase } from '../../../scripts/source-runtime.ts';
import { openCorpus } from '../../../src/node/corpus/open-corpus.ts';
import type { CorpusStore } from '../../../src/retrieval/corpus/corpus-store.ts';
import { removeScratchFolders, scratchFolder } from '../scratch-folder.ts';

/** Making an embedded database takes seconds, and more where much else is running. */
export const openingMilliseconds = 120_000;

/** The address of a server for tests, whose user may make databases; undefined where there is none. */
export const serverAddress = process.env['SITUATE_POSTGRES'];

/** The statements that make a corpus one of the first version. */
export const firstVersion: readonly string[] = [
  'drop index situate.record_identity',
  `update situate.meta set value = '1' where key = 'version'`,
];

/** Opens a corpus to be written to, from source. */
export function openStore(address: string): Promise<CorpusStore> {
  return openCorpus({ address, isWritten: true, runtime: sourceDatabase });
}

/** Skips a suite, and says so, where there is no server. To be given to `before`. */
export function needServer(this: Mocha.Context): void {
  if (serverAddress === undefined) {
    console.warn('SITUATE_POSTGRES is not set: what needs a PostgreSQL server is not tested.');
    this.skip();
  }
}

/** Runs statements on the server, as its administrator. */
export async function onServer(statements: readonly string[], address: string = serverAddress!): Promise<object[][]> {
  const client = new Client(address);
  await client.connect();
  try {
    const results: object[][] = [];
    for (const statement of statements) results.push((await client.query<object>(statement)).rows);
    return results;
  } finally {
    await client.end();
  }
}

/** The address of a new database on the server, until `dropDatabases`. */
export async function newDatabase(): Promise<string> {
  const name = `situate_test_${randomBytes(6).toString('hex')}`;
  await onServer([`create database ${name}`]);
  databases.push(name);
  return withPath(serverAddress!, name);
}

/** Drops the databases that tests were given. */
export async function dropDatabases(): Promise<void> {
  for (const name of databases.splice(0)) await onServer([`drop database if exists ${name} with (force)`]);
}

/** An address with another database, user or password. */
export function withPath(address: string, database: string, user?: string, password = ''): string {
  const url = new URL(address);
  url.pathname = database;
  if (user !== undefined) {
    url.username = user;
    url.password = password;
  }
  return url.href;
}

/**
 * The same tests of an empty corpus, in a folder and on a server. It stays the same one and is emptied before each
 * test, as making one takes seconds.
 */
export function onBothStores(tests: (store: () => CorpusStore) => void): void {
  for (const kind of ['in a folder', 'on a server']) {
    describe(kind, () => {
      let store: CorpusStore | undefined;

      before(async function () {
        this.timeout(openingMilliseconds);
        if (kind === 'on a server') needServer.call(this);
        store = await openStore(kind === 'on a server' ? await newDatabase() : join(scratchFolder(), 'corpus'));
      });

      beforeEach(async function () {
        this.timeout(openingMilliseconds);
        const writer = await store!.beginWriting();
        await writer.remove(undefined);
        await writer.end();
      });

      after(async () => {
        await store?.close();
        await dropDatabases();
        removeScratchFolders();
      });

      tests(() => store!);
    });
  }
}

const databases: string[] = [];
