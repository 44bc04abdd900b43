import { availableParallelism, totalmem } from 'node:os';
import type { Embedder, Vector } from '../similarity/embedder.ts';
import { modelId } from './minilm.ts';
import { createEmbedder, type EmbedderOptions, type WorkerEmbedder } from './worker-embedder.ts';

/** The bytes that a thread takes: the model and what the runtime works in. */
const bytesPerThread = 450 * 1024 * 1024;

/** The embedding model in several threads. */
export interface EmbedderPool extends Embedder {
  readonly threads: number;
  /** Ends the threads. The next text starts them again. */
  release(): Promise<void>;
}

/**
 * The embedding model in as many threads as asked for, each with the next text that nobody has taken. A vector depends
 * on its text alone, so it does not matter which thread makes it.
 */
export function createEmbedderPool({
  threads = usualThreads(),
  ...options
}: EmbedderOptions & { readonly threads?: number | undefined }): EmbedderPool {
  const embedders: readonly WorkerEmbedder[] = Array.from({ length: threads }, () => createEmbedder(options));
  return {
    model: modelId,
    threads,
    async embed(texts, signal) {
      const vectors = new Array<Vector>(texts.length);
      const failed = new AbortController();
      const stop = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]);
      let next = 0;
      await Promise.all(
        embedders.map(async (embedder) => {
          for (let index = next++; index < texts.length; index = next++) {
            try {
              [vectors[index]] = (await embedder.embed([texts[index]!], stop)) as [Vector];
            } catch (error) {
              // The others would only make what nobody gets.
              failed.abort(error);
              throw error;
            }
          }
        }),
      );
      return vectors;
    },
    async release() {
      await Promise.all(embedders.map((embedder) => embedder.release()));
    },
  };
}

/** One for each core, as far as half of the memory goes. */
function usualThreads(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2 / bytesPerThread)));
}
