import { readFile, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Turns } from '../../task/turns.ts';
import { copyStatement, encodeRows } from './binary-copy.ts';
import type { Database, Session } from './database.ts';
import { asCorpusError } from './database-failure.ts';
import type { DatabaseRuntime } from './database-files.ts';
import type { CompiledPostgres, DatabaseReply, DatabaseRequest, DatabaseThreadData } from './database-messages.ts';
import { inTransaction, sessionInTurn } from './transaction.ts';

/** The database to open. */
export interface EmbeddedDatabaseOptions {
  readonly runtime: DatabaseRuntime;
  /** The folder of its files, which is created if it is not there; undefined for one in memory. */
  readonly folder: string | undefined;
  /** The name of the database in messages. */
  readonly name: string;
  /** The bytes that have to be free on its disk for it to be written to. */
  readonly leastFree?: number | undefined;
}

/**
 * PostgreSQL in WebAssembly never answers again once a disk is full, so it does not get there. A batch with its log takes
 * a tenth of this.
 */
const usualLeastFree = 64 * 1024 * 1024;
/** Opening it writes a little, too. */
const leastFreeToOpen = 32 * 1024 * 1024;

/** Node has it, but its types are those of browsers. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { compile(bytes: Uint8Array): Promise<CompiledPostgres> };
};

/** PostgreSQL by the path of its file. Most of the work of opening a database is to compile what runs then. */
const compiled = new Map<string, Promise<CompiledPostgres>>();

/** Compiles PostgreSQL, once in a process unless that failed. */
function compiledPostgres(path: string): Promise<CompiledPostgres> {
  const known = compiled.get(path);
  if (known !== undefined) return known;
  const compiling = readFile(path).then((bytes) => WebAssembly.compile(bytes));
  compiled.set(path, compiling);
  compiling.catch(() => compiled.delete(path));
  return compiling;
}

/** A caller that waits for the next reply of the thread. */
interface Waiting {
  readonly resolve: (rows: readonly object[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Opens PostgreSQL in a thread of this process. Its files must not be open anywhere else. Rejects with `CorpusError` if
 * they cannot be used.
 */
export async function openEmbeddedDatabase({
  runtime,
  folder,
  name,
  leastFree = usualLeastFree,
}: EmbeddedDatabaseOptions): Promise<Database> {
  if (folder !== undefined) await needRoom(dirname(folder), leastFreeToOpen, name);
  const postgres = await compiledPostgres(runtime.files.postgres).catch((error: unknown) => {
    throw asCorpusError(error, name, 'opening');
  });
  const workerData: DatabaseThreadData = { files: runtime.files, folder, postgres };
  // The output of PostgreSQL must not get into that of a command.
  const thread = new Worker(runtime.worker, { workerData, execArgv: [], stdout: true, stderr: true });
  const waiting: Waiting[] = [];
  let failure: Error | undefined;

  const end = (cause: Error): void => {
    failure ??= cause;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  thread.on('error', end);
  thread.on('exit', () => {
    end(new Error('its thread ended'));
  });
  thread.on('message', (reply: DatabaseReply) => {
    const next = waiting.shift();
    if ('rows' in reply) next?.resolve(reply.rows);
    else next?.reject(Object.assign(new Error(reply.problem.message), { code: reply.problem.code }));
  });

  /** Gives the next reply of the thread. */
  async function reply(during: 'opening' | 'connected'): Promise<readonly object[]> {
    thread.ref();
    try {
      return await new Promise<readonly object[]>((resolve, reject) => {
        if (failure === undefined) waiting.push({ resolve, reject });
        else reject(failure);
      });
    } catch (error) {
      throw asCorpusError(error, name, during);
    } finally {
      // A database that has nothing to do does not keep the process alive.
      if (waiting.length === 0) thread.unref();
    }
  }

  async function ask(request: DatabaseRequest): Promise<readonly object[]> {
    thread.postMessage(request);
    return reply('connected');
  }

  const session: Session = {
    async query<Row extends object>(statement: string, parameters: readonly unknown[] = []) {
      return (await ask({ statement, parameters })) as readonly Row[];
    },
    async copy(table, rows) {
      if (rows.length === 0) return;
      await ask({ statement: copyStatement(table, `'/dev/blob'`), parameters: [], bytes: encodeRows(table, rows) });
    },
  };

  try {
    await reply('opening');
  } catch (error) {
    await thread.terminate();
    throw error;
  }
  const turns = new Turns();
  const inTurn = sessionInTurn(session, turns);
  return {
    ...inTurn,
    kind: 'embedded',
    name,
    beside: () => Promise.resolve(inTurn),
    interruptOn: () => () => undefined,
    transaction: (task) =>
      turns.take(async () => {
        if (folder !== undefined) await needRoom(folder, leastFree, name);
        return inTransaction(session, task);
      }),
    close: () =>
      turns.take(async () => {
        // One that has ended by itself needs no closing.
        if (failure === undefined) await ask('close').catch(() => undefined);
        await thread.terminate();
      }),
  };
}

/** Rejects with `CorpusError` if there is not enough room on the disk of a folder. */
async function needRoom(folder: string, leastFree: number, name: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastFree) {
    throw asCorpusError(Object.assign(new Error('no room'), { code: 'ENOSPC' }), name, 'connected');
  }
}
