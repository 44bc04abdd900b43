import { onAbort } from '../task/on-abort.ts';
import { RecentlyUsed } from '../task/recently-used.ts';
import type { Embedder, Vector } from './embedder.ts';
import type { VectorStore } from './vector-store.ts';

/** The kind of a text: somebody may be waiting for a sentence. */
export type EmbeddedAs = 'work' | 'sentence';

/** The progress of a fetch, in texts. */
export interface EmbeddingProgress {
  readonly done: number;
  readonly of: number;
}

/** The number of texts embedded at a time: few enough to stop soon, enough not to wait between batches. */
const batchSize = 16;
/** Vectors in use that are held before older ones go: some 40 MB of the local model. An undo brings sentences back. */
const heldVectors = 25_000;

/**
 * The vectors in memory. Judging is synchronous and asks for what it needs; this records what is missing, which is
 * fetched before the next attempt, as with the files of a paper (`Sources`).
 */
export class Vectors {
  readonly #embedder: Embedder;
  readonly #store: VectorStore | undefined;
  readonly #known = new RecentlyUsed<Vector>(heldVectors);
  readonly #wanted = new Map<string, EmbeddedAs>();
  /** Texts that some fetch has given to the embedder; the promise never rejects. */
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(embedder: Embedder, store?: VectorStore) {
    this.#embedder = embedder;
    this.#store = store;
  }

  /** The model that they are of. */
  get model(): string {
    return this.#embedder.model;
  }

  /** The vector of a text; undefined if it is not known yet, and then wanted. */
  of(text: string, as: EmbeddedAs): Vector | undefined {
    const known = this.#known.get(text);
    if (known === undefined) {
      this.#wanted.set(text, as);
    }
    return known;
  }

  /** True while vectors that were asked for are still not known. */
  get isWaiting(): boolean {
    return this.#wanted.size > 0;
  }

  /**
   * Fetches what was asked for before the call: sentences first, as somebody waits for them. Calls that overlap share
   * the work, and the sentences of a later one do not wait for the library of an earlier one. What was fetched before
   * an abort or a failure stays, and what was not is still wanted. Rejects as `Embedder.embed` does.
   */
  async fetchWanted(signal?: AbortSignal, onProgress?: (progress: EmbeddingProgress) => void): Promise<void> {
    this.#known.age();
    // A map keeps its order: sentences, then works.
    const pending = new Map([...this.#wanted].sort(([, a], [, b]) => Number(a === 'work') - Number(b === 'work')));
    await this.#readStored(pending);
    const of = pending.size;
    while (pending.size > 0) {
      signal?.throwIfAborted();
      const texts = this.#nextBatch(pending);
      if (texts.length > 0) {
        await this.#embed(texts, signal);
      } else if (pending.size > 0) {
        await firstOf(
          [...pending.keys()].flatMap((text) => this.#underWay.get(text) ?? []),
          signal,
        );
      }
      for (const text of pending.keys()) {
        if (!this.#known.has(text)) {
          break;
        }
        pending.delete(text);
      }
      onProgress?.({ done: of - pending.size, of });
    }
  }

  /** Takes the vectors of pending texts from the store, as far as it has them; these are no longer pending. */
  async #readStored(pending: Map<string, EmbeddedAs>): Promise<void> {
    if (this.#store !== undefined && pending.size > 0) {
      const stored = await this.#store.read([...pending.keys()]);
      this.#keep(stored);
      for (const text of stored.keys()) {
        pending.delete(text);
      }
    }
  }

  /** The next texts of one kind that are neither known nor under way. */
  #nextBatch(pending: Map<string, EmbeddedAs>): string[] {
    const texts: string[] = [];
    let kind: EmbeddedAs | undefined;
    for (const [text, as] of pending) {
      if (this.#known.has(text)) {
        pending.delete(text);
      } else if (!this.#underWay.has(text)) {
        kind ??= as;
        if (as !== kind || texts.length === batchSize) {
          break;
        }
        texts.push(text);
      }
    }
    return texts;
  }

  async #embed(texts: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    const embedding = this.#embedder.embed(texts, signal);
    const ended = embedding.catch(() => undefined);
    for (const text of texts) {
      this.#underWay.set(text, ended);
    }
    try {
      const vectors = await embedding;
      const known = new Map(texts.map((text, index) => [text, vectors[index]!]));
      this.#keep(known);
      await this.#store?.write(known);
    } finally {
      for (const text of texts) {
        this.#underWay.delete(text);
      }
    }
  }

  #keep(vectors: ReadonlyMap<string, Vector>): void {
    for (const [text, vector] of vectors) {
      this.#known.set(text, vector);
      this.#wanted.delete(text);
    }
  }
}

/** Ends with the first of some promises, or when aborted. */
async function firstOf(promises: readonly Promise<unknown>[], signal: AbortSignal | undefined): Promise<void> {
  let stop = (): void => undefined;
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const stopWaiting = onAbort(signal, stop);
  await Promise.race([...promises, aborted]);
  stopWaiting();
}
