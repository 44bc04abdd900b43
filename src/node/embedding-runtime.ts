import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmbeddingUnavailableReason } from '../judges/embedding/embedder.ts';
import { modelFiles, modelFolder, wasmFile } from './minilm.ts';

/** Where the embedding model is and what runs it. */
export interface EmbeddingRuntime {
  /** The folder with the model and the WebAssembly in it: that of the bundles. */
  readonly folder: string;
  /** The script of the thread; the one among the bundles by default. */
  readonly worker?: URL;
}

/** The script of the thread that embeds. */
export function workerScript({ folder, worker }: EmbeddingRuntime): URL {
  return worker ?? pathToFileURL(join(folder, 'embedding-worker.js'));
}

/**
 * Why texts cannot be embedded, as far as that can be told by a look at which files are there; undefined where all are.
 */
export function findMissingPart(runtime: EmbeddingRuntime): EmbeddingUnavailableReason | undefined {
  const { folder } = runtime;
  if (!existsSync(workerScript(runtime)) || !existsSync(join(folder, wasmFile))) return 'noRuntime';
  const isThere = Object.values(modelFiles).every(({ name }) => existsSync(join(folder, modelFolder, name)));
  return isThere ? undefined : 'noModel';
}
