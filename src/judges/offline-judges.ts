import { EmbeddingUnavailableError } from '../similarity/embedder.ts';
import type { EmbeddingProgress, Vectors } from '../similarity/vectors.ts';
import type { Judges } from './judges.ts';
import { lexicalJudges } from './lexical-judges.ts';
import { createSupportJudge } from './support/create-support-judge.ts';
import type { LocalSupportJudge } from './support/support-judge.ts';

/** The judges that work on this machine: by vectors, and where there can be none, by words. */
export class OfflineJudges implements Judges {
  #vectors: Vectors | undefined;
  #support: LocalSupportJudge;
  #unavailable: EmbeddingUnavailableError | undefined;

  constructor(vectors: Vectors) {
    this.#vectors = vectors;
    this.#support = createSupportJudge(vectors);
  }

  get vectors(): Vectors | undefined {
    return this.#vectors;
  }

  get support(): LocalSupportJudge {
    return this.#support;
  }

  /** Why they compare words alone; undefined if they do not. */
  get unavailable(): EmbeddingUnavailableError | undefined {
    return this.#unavailable;
  }

  /** True once they were asked something that they can answer only after `fetchWanted`. */
  get isWaiting(): boolean {
    return this.#vectors?.isWaiting === true;
  }

  /**
   * Fetches what they lack. If texts cannot be embedded, they compare words from then on. Rejects with the signal's
   * reason when aborted, and otherwise with the error.
   */
  async fetchWanted(signal?: AbortSignal, onProgress?: (progress: EmbeddingProgress) => void): Promise<void> {
    try {
      await this.#vectors?.fetchWanted(signal, onProgress);
    } catch (error) {
      if (!(error instanceof EmbeddingUnavailableError)) {
        throw error;
      }
      this.#unavailable = error;
      this.#vectors = undefined;
      this.#support = lexicalJudges.support;
    }
  }
}

/**
 * Runs something that asks judges until they lack nothing for it, and gives its last result. Rejects as `fetchWanted`
 * and `ask` do.
 */
export async function untilJudged<Result>(
  judges: Pick<OfflineJudges, 'isWaiting' | 'fetchWanted'>,
  ask: () => Result | Promise<Result>,
  signal?: AbortSignal,
  onProgress?: (progress: EmbeddingProgress) => void,
): Promise<Result> {
  for (;;) {
    const result = await ask();
    if (!judges.isWaiting) {
      return result;
    }
    await judges.fetchWanted(signal, onProgress);
  }
}
