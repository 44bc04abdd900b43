import { join } from 'node:path';
import type { DatabaseRuntime } from '../src/node/corpus/database-files.ts';
import type { EmbeddingRuntime } from '../src/node/embedding-runtime.ts';
import { databaseFiles } from './database-files.mjs';
import { root } from './processes.mjs';
import { sourceThreads } from './source-threads.ts';

const threads = await sourceThreads({
  'embedding-worker': 'src/node/embedding-worker.ts',
  'pdf-worker': 'src/node/pdf-worker.ts',
  'database-worker': 'src/node/corpus/database-worker.ts',
});

/**
 * The embedding model for code that runs from source: what `installModels` puts in `dist/`, and the worker's source.
 */
export const sourceRuntime: EmbeddingRuntime = {
  folder: join(root, 'dist'),
  worker: threads['embedding-worker'],
};

/** The thread that reads PDFs, from source. */
export const sourcePdfWorker: URL = threads['pdf-worker'];

/** The embedded database for code that runs from source: its files where they are made, and the source of its thread. */
export const sourceDatabase: DatabaseRuntime = {
  worker: threads['database-worker'],
  files: databaseFiles,
};
