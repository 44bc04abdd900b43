/** The thread of the embedded database: PostgreSQL in WebAssembly, which blocks its thread while it works. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliDecompress } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { Turns } from '../../task/turns.ts';
import type { DatabaseReply, DatabaseRequest, DatabaseThreadData } from './database-messages.ts';

const unpack = promisify(brotliDecompress);
const { files, folder, postgres } = workerData as DatabaseThreadData;
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
  const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
  const [data, empty] = await Promise.all([
    readFile(files.data).then(unpack),
    isThere ? undefined : readFile(files.empty).then(unpack),
  ]);
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(empty === undefined ? {} : { loadDataDir: new Blob([empty]) }),
    fsBundle: new Blob([data]),
    pgliteWasmModule: postgres,
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
