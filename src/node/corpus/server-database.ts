import { statSync } from 'node:fs';
import { Client } from 'pg';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import { onAbort } from '../../task/on-abort.ts';
import { Turns } from '../../task/turns.ts';
import type { Database } from './database.ts';
import { asCorpusError } from './database-failure.ts';
import { readServerAddress } from './server-address.ts';
import { type Patience, ServerConnection, usualPatience } from './server-connection.ts';
import { inTransaction, sessionInTurn } from './transaction.ts';

/** Milliseconds that a server may take to answer at first. */
const connectionMilliseconds = 10_000;

/**
 * Connects to a PostgreSQL server by an address such as `postgres://user:password@host:5432/database?sslmode=require`.
 * `sslmode` means what it means to PostgreSQL's own clients. A server that falls silent is given up after `patience`.
 * Rejects with `CorpusError`, which never has the password.
 */
export async function openServerDatabase(address: string, patience: Patience = usualPatience): Promise<Database> {
  const first = await connect(address, patience);
  let second: Promise<ServerConnection | undefined> | undefined;
  const turns = new Turns();
  const inTurn = sessionInTurn(first, turns);
  return {
    ...inTurn,
    kind: 'server',
    name: first.name,
    async beside() {
      // A server may allow each user a single connection, which takes longer but finds the same.
      second ??= connect(address, patience).catch(() => undefined);
      return (await second) ?? inTurn;
    },
    transaction: (task) => turns.take(() => inTransaction(first, task)),
    interruptOn(signal) {
      first.endOn(signal);
      const stopListening = onAbort(signal, () => {
        void first.interrupt(() => connect(address, patience));
      });
      return () => {
        stopListening();
        first.endOn(undefined);
      };
    },
    close: () =>
      turns.take(async () => {
        await Promise.all([first.end(), (await second)?.end()]);
      }),
  };
}

async function connect(address: string, patience: Patience): Promise<ServerConnection> {
  const client = createClient(address);
  const name = `"${client.database ?? ''}" on ${client.host}:${client.port}`;
  // Whatever was asked when the connection broke is rejected with the same error.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    // Not waited for: a connection that was never made may not end.
    void client.end().catch(() => undefined);
    throw asCorpusError(
      lacksPassword(client, error) ? Object.assign(error, { code: 'noPassword' }) : error,
      name,
      'connecting',
    );
  });
  return new ServerConnection(client, name, patience);
}

/** The driver says only in words that a server asked for a password and there is none, neither given nor in `~/.pgpass`. */
function lacksPassword({ password }: Client, error: unknown): error is Error {
  return error instanceof Error && !('code' in error) && !password && /\bpassword\b/.test(error.message);
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
    // The error thrown has the address in it, and with it the password.
    throw new CorpusError('unreachable', unreadable);
  }
}

const unreadable =
  'The address of the corpus cannot be read: it has to look like postgres://user:password@host:5432/database, and files that it names have to be there.';

function overriding(parameter: string): string {
  return `The address of the corpus has a parameter that could mean another server or a weaker connection: leave out ${JSON.stringify(parameter)}.`;
}
