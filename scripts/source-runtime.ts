import { join } from 'node:path';
import type { EmbeddingRuntime } from '../src/node/embedding-runtime.ts';
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
