import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { openCorpus } from '../../../src/node/corpus/open-corpus.ts';
import { openServerDatabase } from '../../../src/node/corpus/server-database.ts';
import { CorpusError, type CorpusErrorReason } from '../../../src/retrieval/corpus/corpus-error.ts';
import { waitFor } from '../../polling.ts';
import { unitVector } from '../unit-vector.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { dropDatabases, needServer, newDatabase, onServer, withPath } from './server.ts';
import { firstVersion, openStore } from './stores.ts';
import { workOf } from './works.ts';

const password = 'a-secret-word';

/** Fulfilled where a corpus cannot be used for a reason, and nothing that is said of it has the password. */
function isRefused(reason: CorpusErrorReason): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof CorpusError, String(error));
    assert.equal(error.reason, reason, error.message);
    for (let said: unknown = error; said instanceof Error; said = said.cause) {
      assert.ok(!`${said.message} ${said.stack} ${JSON.stringify(said)}`.includes(password), said.message);
    }
    return true;
  };
}

function openToSearch(address: string): ReturnType<typeof openCorpus> {
  return openCorpus({ address, isWritten: false });
}

const works = Array.from({ length: 200 }, (_, index) =>
  workOf({ id: `${index}`, title: `boats ${index}`, abstract: 'They float. '.repeat(30) }),
);

/** Puts works into a database, and vectors of ten of them. */
async function fill(database: string): Promise<void> {
  const store = await openStore(database);
  const writer = await store.beginWriting();
  await writer.put('library', works);
  const unembedded = await writer.unembedded(10, undefined);
  await writer.putVectors(
    'a-model',
    unembedded.map(({ id }, index) => ({ id, vector: unitVector(index), pages: [] })),
  );
  await writer.end();
  await store.close();
}

describe('a corpus on a server', () => {
  const roles: string[] = [];

  /** A user of the server, until the end of the tests. */
  async function newUser(name: string): Promise<string> {
    await onServer([`drop role if exists ${name}`, `create role ${name} login password '${password}'`]);
    roles.push(name);
    return name;
  }

  before(needServer);
  afterEach(async () => {
    await dropDatabases();
    for (const role of roles.splice(0)) await onServer([`drop role if exists ${role}`]);
  });

  it('is opened with the right password alone, and asks for one where its address has none', async function () {
    const rules = await onServer([`select from pg_hba_file_rules where 'situate_guarded' = any(user_name)`]);
    // Where it trusts everyone, there is nothing to be tested.
    if (rules[0]!.length === 0) this.skip();
    const user = await newUser('situate_guarded');
    const database = await newDatabase();
    await onServer(
      ['create extension vector', `grant create on database ${new URL(database).pathname.slice(1)} to ${user}`],
      database,
    );
    const name = new URL(database).pathname;
    await assert.rejects(openStore(withPath(database, name, user, `${password}?`)), isRefused('unauthorized'));
    await assert.rejects(openStore(withPath(database, name, user)), (error: Error) => {
      assert.match(error.message, /wants a password, and its address has none\. Write it into the address/);
      return isRefused('unauthorized')(error);
    });
    await (await openStore(withPath(database, name, user, password))).close();
  });

  it('says what to ask for where it has no pgvector', async () => {
    const user = await newUser('situate_weak');
    const database = await newDatabase();
    const weak = withPath(database, new URL(database).pathname, user, password);
    await assert.rejects(openStore(weak), (error: Error) => {
      assert.match(error.message, /create extension vector/);
      return isRefused('noExtension')(error);
    });
  });

  it('can be searched by a user who may only read', async () => {
    const user = await newUser('situate_reader');
    const database = await newDatabase();
    await fill(database);
    const reader = withPath(database, new URL(database).pathname, user, password);
    await assert.rejects(openToSearch(reader), isRefused('readOnly'));
    await onServer(
      [`grant usage on schema situate to ${user}`, `grant select on all tables in schema situate to ${user}`],
      database,
    );
    const searching = await openToSearch(reader);
    const { hits } = await searching.search({ words: 'boats', vector: unitVector(1), limit: 5 });
    assert.equal(hits.length, 5);
    assert.equal((await searching.stats()).works, works.length);
    assert.equal((await searching.works(hits.map(({ key }) => key))).length, 5);
    const forbidden = await searching.beginWriting();
    await assert.rejects(forbidden.put('library', works), isRefused('readOnly'));
    await assert.rejects(forbidden.remove(undefined), isRefused('readOnly'));
    await forbidden.end();
    await searching.close();
    await onServer([`drop owned by ${user}`], database);
  });

  it('is searched by words and vector through a single connection where the server allows no more', async () => {
    const user = await newUser('situate_single');
    const database = await newDatabase();
    await fill(database);
    await onServer(
      [
        `alter role ${user} connection limit 1`,
        `grant usage on schema situate to ${user}`,
        `grant select on all tables in schema situate to ${user}`,
      ],
      database,
    );
    const searching = await openToSearch(withPath(database, new URL(database).pathname, user, password));
    const { hits } = await searching.search({ words: 'boats', vector: unitVector(1), limit: 5 });
    assert.equal(hits.length, 5);
    await searching.close();
    await onServer([`drop owned by ${user}`], database);
  });

  it('loses nothing but the batch under way when the server goes away', async () => {
    const database = await newDatabase();
    for (const bytes of [0, 2000, 30_000, 60_000]) {
      const proxy = await startCuttingProxy(database);
      const store = await openStore(proxy.address);
      const writer = await store.beginWriting();
      await writer.remove(undefined);
      await writer.put('library', works.slice(0, 50));
      proxy.cutAfter(bytes);
      await assert.rejects(writer.put('library', works), isRefused('lost'));
      await assert.rejects(store.search({ words: 'boats', limit: 1 }), isRefused('lost'));
      await store.close();
      await proxy.close();
      const after = await openStore(database);
      assert.equal((await after.stats()).works, 50, `cut after ${bytes} bytes`);
      await after.close();
    }
  });

  it('says that it is gone when the server is shut down', async () => {
    const database = await newDatabase();
    const store = await openStore(database);
    await onServer(
      [
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $$situate$$ and datname = current_database()',
      ],
      database,
    );
    await assert.rejects(store.stats(), isRefused('lost'));
    await store.close();
  });

  it('has one writer among all processes, until that one is gone', async () => {
    const database = await newDatabase();
    const [first, second] = [await openStore(database), await openStore(database)];
    const writer = await first.beginWriting();
    await assert.rejects(second.beginWriting(), isRefused('busy'));
    await writer.end();
    await second.beginWriting();
    await assert.rejects(first.beginWriting(), isRefused('busy'));
    await second.close();
    // The server notices a moment later.
    for (let attempt = 0; ; attempt++) {
      const isFree = await first.beginWriting().then(
        () => true,
        () => false,
      );
      if (isFree) break;
      assert.ok(attempt < 100);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await first.close();
  });

  it('is made once where two begin at once', async () => {
    const database = await newDatabase();
    const stores = await Promise.all([openStore(database), openStore(database), openStore(database)]);
    for (const store of stores) {
      assert.equal((await store.stats()).works, 0);
      await store.close();
    }
  });

  it('is not written to where it is damaged, or newer', async () => {
    const cases = [
      ['drop table situate.page', 'damaged'],
      [`update situate.meta set value = '99' where key = 'version'`, 'newer'],
    ] as const;
    for (const [statement, reason] of cases) {
      const database = await newDatabase();
      await (await openStore(database)).close();
      await onServer([statement], database);
      for (const open of [openStore, openToSearch]) await assert.rejects(open(database), isRefused(reason));
    }
  });

  it('is taken to this version by a user who may change it, and says so to one who may not', async () => {
    const user = await newUser('situate_reader');
    const database = await newDatabase();
    await (await openStore(database)).close();
    await onServer(
      [
        ...firstVersion,
        `grant usage on schema situate to ${user}`,
        `grant select on all tables in schema situate to ${user}`,
      ],
      database,
    );
    const reader = withPath(database, new URL(database).pathname, user, password);
    await assert.rejects(openToSearch(reader), (error: Error) => {
      assert.match(error.message, /An older Situate made the corpus/);
      return isRefused('readOnly')(error);
    });
    const stores = await Promise.all([openToSearch(database), openStore(database)]);
    for (const store of stores) await store.close();
    await (await openToSearch(reader)).close();
    const [rows] = await onServer([`select from pg_indexes where indexname = 'record_identity'`], database);
    assert.equal(rows!.length, 1);
    await onServer([`drop owned by ${user}`], database);
  });

  it('is missing where the database has no tables of it, or is not there', async () => {
    const database = await newDatabase();
    await assert.rejects(openToSearch(database), isRefused('missing'));
    await assert.rejects(openToSearch(withPath(database, 'situate_test_nothing')), isRefused('missing'));
  });

  describe('that does not answer any more', () => {
    let proxy: CuttingProxy;

    beforeEach(async () => {
      proxy = await startCuttingProxy(await newDatabase());
    });
    afterEach(() => proxy.close());

    it('is given up where the signal of a writer is aborted, and can be closed', async () => {
      const store = await openStore(proxy.address);
      const stop = new AbortController();
      const writer = await store.beginWriting(stop.signal);
      proxy.freeze();
      const put = writer.put('library', works);
      const index = writer.index();
      stop.abort();
      await assert.rejects(put, { name: 'AbortError' });
      await assert.rejects(index, { name: 'AbortError' });
      await writer.end();
      await store.close();
    });

    it('is given up after a while, and what was kept before stays', async () => {
      const database = await openServerDatabase(proxy.address, { statement: 300, longStatement: 1e6, farewell: 100 });
      assert.deepEqual(await database.query('select 1 as one'), [{ one: 1 }]);
      proxy.freeze();
      await assert.rejects(database.query('select 2 as two'), (error: Error) => {
        assert.match(error.message, /has not answered for a minute\. What was under way is not in it/);
        return isRefused('lost')(error);
      });
      await database.close();
    });
  });

  it('ends a statement that is under way at the signal, and works on', async () => {
    const database = await openServerDatabase(await newDatabase());
    const stop = new AbortController();
    const stopInterrupting = database.interruptOn(stop.signal);
    const slow = database.query('select pg_sleep(600)', [], { takesLong: true });
    const running = `select from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'`;
    await waitFor('the statement', async () => (await onServer([running]))[0]!.length > 0);
    stop.abort();
    await assert.rejects(slow, { name: 'AbortError' });
    assert.deepEqual(await database.query('select 1 as one'), [{ one: 1 }]);
    stopInterrupting();
    await database.close();
  });

  it('waits longer for what may take long', async () => {
    const database = await openServerDatabase(await newDatabase(), { statement: 1, longStatement: 1e6, farewell: 100 });
    await database.query('select pg_sleep(0.1)', [], { takesLong: true });
    await assert.rejects(database.query('select pg_sleep(600)'), isRefused('lost'));
    await database.close();
  });
});

describe('the address of a server', () => {
  it('is refused where it is none, and its password is never shown', async () => {
    for (const address of [
      `postgres://me:${password}@[nonsense/db`,
      `postgres://me:${password}@host:port/db`,
      `postgres://me:${password}@127.0.0.1/db?sslmode=verify-full&sslrootcert=/nowhere/${password}`,
    ]) {
      await assert.rejects(openToSearch(address), isRefused('unreachable'));
    }
  });

  it('is refused where no database answers there', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const address = `postgres://me:${password}@127.0.0.1:${port}/db`;
    await assert.rejects(openToSearch(address), isRefused('unreachable'));
    await assert.rejects(openToSearch(`${address}?sslmode=require`), isRefused('unreachable'));
    await new Promise((resolve) => server.close(resolve));
    await assert.rejects(openToSearch(address), isRefused('unreachable'));
  });
});
