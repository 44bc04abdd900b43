import { statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import { Turns } from '../../task/turns.ts';
import { copyStatement, encodeRows } from './binary-copy.ts';
import type { Database, Session } from './database.ts';
import { asCorpusError } from './database-failure.ts';
import { readServerAddress } from './server-address.ts';
import { sessionInTurn } from './session-in-turn.ts';
import { inTransaction } from './transaction.ts';

/** How long a server may take to answer at first, in milliseconds. */
const connectionMilliseconds = 10_000;

/**
 * Connects to a PostgreSQL server by an address such as `postgres://user:password@host:5432/database?sslmode=require`.
 * `sslmode` means what it means to PostgreSQL's own clients. Rejects with `CorpusError`, which never has the password.
 */
export async function openServerDatabase(address: string): Promise<Database> {
  const first = await connect(address);
  let second: Promise<Connection | undefined> | undefined;
  const turns = new Turns();
  const inTurn = sessionInTurn(first, turns);
  return {
    ...inTurn,
    kind: 'server',
    name: first.name,
    async beside() {
      // A server may allow each user a single connection, which takes longer but finds the same.
      second ??= connect(address).catch(() => undefined);
      return (await second) ?? inTurn;
    },
    transaction: (task) => turns.take(() => inTransaction(first, task)),
    close: () =>
      turns.take(async () => {
        await Promise.all([first.end(), (await second)?.end()]);
      }),
  };
}

interface Connection extends Session {
  /** What messages call its database. */
  readonly name: string;
  end(): Promise<void>;
}

async function connect(address: string): Promise<Connection> {
  const client = createClient(address);
  const name = `"${client.database ?? ''}" on ${client.host}:${client.port}`;
  // Whatever was asked when the connection broke is rejected with the same error.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    // Not waited for: a connection that was never made may not end.
    void client.end().catch(() => undefined);
    throw asCorpusError(error, name, 'connecting');
  });

  async function attempt<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      throw asCorpusError(error, name, 'connected');
    }
  }

  return {
    name,
    query: <Row extends object>(statement: string, parameters: readonly unknown[] = []) =>
      attempt<readonly Row[]>(async () => (await client.query<Row>(statement, [...parameters])).rows),
    copy: (table, rows) =>
      attempt(async () => {
        if (rows.length === 0) return;
        await pipeline(Readable.from([encodeRows(table, rows)]), client.query(copyFrom(copyStatement(table, 'stdin'))));
      }),
    end: () => client.end().catch(() => undefined),
  };
}

function createClient(address: string): Client {
  const read = readServerAddress(address);
  if ('kind' in read) {
    throw new CorpusError('unreachable', read.kind === 'noAddress' ? unreadable : overriding(read.name));
  }
  try {
    for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
      const file = new URL(read.connection).searchParams.get(name);
      // The driver would read a pipe or a device for ever.
      if (file !== null && !statSync(file).isFile()) throw new Error(name);
    }
    return new Client({
      connectionString: read.connection,
      connectionTimeoutMillis: connectionMilliseconds,
      keepAlive: true,
      application_name: 'situate',
    });
  } catch {
    // What is thrown has the address in it, and with it the password.
    throw new CorpusError('unreachable', unreadable);
  }
}

const unreadable =
  'The address of the corpus cannot be read: it has to look like postgres://user:password@host:5432/database, and files that it names have to be there.';

function overriding(parameter: string): string {
  return `The address of the corpus has a parameter that could mean another server or a weaker connection: leave out ${JSON.stringify(parameter)}.`;
}
