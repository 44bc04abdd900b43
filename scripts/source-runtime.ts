import { join } from 'node:path';
import type { EmbedderOptions } from '../src/node/worker-embedder.ts';
import { installModels } from './models.mjs';
import { root } from './processes.mjs';

/** The embedding model for code that runs from source: what `npm run build` puts in `dist/`, and the worker's source. */
export const sourceRuntime: EmbedderOptions = {
  folder: join(root, 'dist'),
  worker: new URL('./source-worker.mjs', import.meta.url),
};

/** Fetches the model where it is not there yet; false where it cannot be had. */
export async function hasModel(): Promise<boolean> {
  return installModels();
}
