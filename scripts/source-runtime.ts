import { join } from 'node:path';
import type { DatabaseRuntime } from '../src/node/corpus/database-files.ts';
import type { EmbeddingRuntime } from '../src/node/embedding-runtime.ts';
import { databaseFiles } from './database-files.mjs';
import { root } from './processes.mjs';

/**
 * The embedding model for code that runs from source: what `installModels` puts in `dist/`, and the worker's source.
 */
export const sourceRuntime: EmbeddingRuntime = {
  folder: join(root, 'dist'),
  worker: new URL('./source-worker.mjs', import.meta.url),
};

/** The thread that reads PDFs, from source. */
export const sourcePdfWorker: URL = new URL('./source-pdf-worker.mjs', import.meta.url);

/** The embedded database for code that runs from source: its files where they are made, and the source of its thread. */
export const sourceDatabase: DatabaseRuntime = {
  worker: new URL('./source-database-worker.mjs', import.meta.url),
  files: databaseFiles,
};
