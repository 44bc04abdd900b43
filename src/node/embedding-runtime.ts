import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EmbeddingUnavailableReason } from '../similarity/embedder.ts';
import { modelFiles, modelFolder, wasmFile } from './minilm.ts';

/** Where the embedding model is and what runs it. */
export interface EmbeddingRuntime {
  /** The folder with the model and the WebAssembly in it. */
  readonly folder: string;
  /** The script of the thread or process that embeds. */
  readonly worker: URL;
}

/** The runtime among the bundles, by default those that this code is in. When run from source it is empty. */
export function bundledRuntime(folder: string = bundleFolder()): EmbeddingRuntime {
  return { folder, worker: pathToFileURL(join(folder, 'embedding-worker.js')) };
}

/**
 * Why texts cannot be embedded, as far as missing files show it; undefined if all files are there.
 */
export function findMissingPart({ folder, worker }: EmbeddingRuntime): EmbeddingUnavailableReason | undefined {
  if (!existsSync(worker) || !existsSync(join(folder, wasmFile))) return 'noRuntime';
  const isThere = Object.values(modelFiles).every(({ name }) => existsSync(join(folder, modelFolder, name)));
  return isThere ? undefined : 'noModel';
}

/** The folder of the bundle, or of the bundles whose chunk it is, that this code is in. */
function bundleFolder(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  return basename(folder) === 'chunks' ? dirname(folder) : folder;
}
