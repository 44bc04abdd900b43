import type { Embedder, Vector } from './embedder.ts';
import type { VectorStore } from './vector-store.ts';

/** What a text is. The works of a library are kept on the disk, sentences change too often. */
export type EmbeddedAs = 'work' | 'sentence';

/** How far a fetch has come, in texts. */
export interface EmbeddingProgress {
  readonly done: number;
  readonly of: number;
}

/** So many texts are embedded at a time: short enough to stop soon, long enough not to wait between. */
const batchSize = 16;
/** Sentences remembered beyond those asked for lately; an undo brings them back. */
const rememberedSentences = 20_000;

/**
 * The vectors at hand. Judging is synchronous and asks for what it needs; what is not there yet is noted, and fetched
 * before the next attempt, as with the files of a paper (`Sources`).
 */
export class Vectors {
  readonly #embedder: Embedder;
  readonly #store: VectorStore | undefined;
  readonly #works = new Map<string, Vector>();
  /** In the order of their last use. */
  readonly #sentences = new Map<string, Vector>();
  #wanted = new Map<string, EmbeddedAs>();
  #fetching: Promise<void> = Promise.resolve();

  constructor(embedder: Embedder, store?: VectorStore) {
    this.#embedder = embedder;
    this.#store = store;
  }

  /** Which model they are of. */
  get model(): string {
    return this.#embedder.model;
  }

  /** The vector of a text; undefined where it is not known yet, and then wanted. */
  of(text: string, as: EmbeddedAs): Vector | undefined {
    const known = as === 'work' ? this.#works.get(text) : this.#sentence(text);
    if (known === undefined) {
      this.#wanted.set(text, as);
    }
    return known;
  }

  /** Whether vectors were asked for that are not known yet. */
  get isWaiting(): boolean {
    return this.#wanted.size > 0;
  }

  /** Forgets what was asked for: it is not needed any more. */
  forgetWanted(): void {
    this.#wanted.clear();
  }

  /**
   * Fetches what was asked for: sentences first, as somebody waits for them. What was fetched before an abort or a
   * failure stays. Rejects as `Embedder.embed` does.
   */
  async fetchWanted(signal?: AbortSignal, onProgress?: (progress: EmbeddingProgress) => void): Promise<void> {
    const before = this.#fetching;
    const run = before.catch(() => undefined).then(() => this.#fetch(signal, onProgress));
    this.#fetching = run;
    await run;
  }

  async #fetch(signal: AbortSignal | undefined, onProgress: ((progress: EmbeddingProgress) => void) | undefined): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = new Map();
    const works = [...wanted].filter(([text, as]) => as === 'work' && !this.#works.has(text)).map(([text]) => text);
    const stored = works.length === 0 ? undefined : await this.#store?.read(works);
    for (const [text, vector] of stored ?? []) {
      this.#works.set(text, vector);
    }
    const sentences = [...wanted].filter(([text, as]) => as === 'sentence' && !this.#sentences.has(text)).map(([text]) => text);
    const missing = works.filter((text) => !this.#works.has(text));
    let done = 0;
    const of = sentences.length + missing.length;
    for (const { texts, as } of [...batches(sentences, 'sentence'), ...batches(missing, 'work')]) {
      signal?.throwIfAborted();
      const vectors = await this.#embedder.embed(texts, signal);
      const known = new Map(texts.map((text, index) => [text, vectors[index]!]));
      this.#keep(known, as);
      if (as === 'work') {
        await this.#store?.write(known);
      }
      done += texts.length;
      onProgress?.({ done, of });
    }
  }

  #keep(vectors: ReadonlyMap<string, Vector>, as: EmbeddedAs): void {
    const known = as === 'work' ? this.#works : this.#sentences;
    for (const [text, vector] of vectors) {
      known.set(text, vector);
    }
    for (const text of this.#sentences.keys()) {
      if (this.#sentences.size <= rememberedSentences) {
        break;
      }
      this.#sentences.delete(text);
    }
  }

  #sentence(text: string): Vector | undefined {
    const known = this.#sentences.get(text);
    if (known !== undefined) {
      this.#sentences.delete(text);
      this.#sentences.set(text, known);
    }
    return known;
  }
}

function batches(texts: readonly string[], as: EmbeddedAs): { readonly texts: readonly string[]; readonly as: EmbeddedAs }[] {
  return Array.from({ length: Math.ceil(texts.length / batchSize) }, (_, index) => ({
    texts: texts.slice(index * batchSize, (index + 1) * batchSize),
    as,
  }));
}
