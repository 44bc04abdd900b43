/** The thread of the embedded database: PostgreSQL in WebAssembly, which blocks its thread while it works. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { DatabaseReply, DatabaseRequest, DatabaseThreadData } from './database-messages.ts';
import { Turns } from './turns.ts';

/** Node has it, but its types are those of browsers. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { compile(bytes: Uint8Array): Promise<NonNullable<PGliteOptions['pgliteWasmModule']>> };
};
const { files, folder } = workerData as DatabaseThreadData;
const port = parentPort!;
const turns = new Turns();
const opening = open();
answer(async () => {
  await opening;
  return [];
});
port.on('message', (request: DatabaseRequest) => {
  answer(async () => perform(await opening, request));
});

async function open(): Promise<PGlite> {
  const [data, postgres, initdb] = await Promise.all([
    readFile(files.data),
    readFile(files.postgres).then((bytes) => WebAssembly.compile(bytes)),
    readFile(files.initdb).then((bytes) => WebAssembly.compile(bytes)),
  ]);
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    fsBundle: new Blob([data]),
    pgliteWasmModule: postgres,
    initdbWasmModule: initdb,
    extensions: {
      vector: { name: 'vector', setup: () => Promise.resolve({ bundlePath: pathToFileURL(files.vector) }) },
    },
  });
}

async function perform(database: PGlite, request: DatabaseRequest): Promise<readonly object[]> {
  if (request === 'close') {
    await database.close();
    return [];
  }
  const { statement, parameters, bytes } = request;
  const options = bytes === undefined ? undefined : { blob: new Blob([bytes]) };
  return (await database.query<object>(statement, [...parameters], options)).rows;
}

function answer(task: () => Promise<readonly object[]>): void {
  const reply = (content: DatabaseReply): void => {
    port.postMessage(content);
  };
  void turns.take(task).then(
    (rows) => {
      reply({ rows });
    },
    (error: unknown) => {
      const { code, message }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
      reply({ problem: { code, message } });
    },
  );
}
