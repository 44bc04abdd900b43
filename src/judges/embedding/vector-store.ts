import type { Vector } from './embedder.ts';

/** Where vectors outlive the process. Keys are texts; the store is bound to one model. */
export interface VectorStore {
  /** The vectors it has of these texts. What it cannot read it has not. Never rejects. */
  read(texts: readonly string[]): Promise<ReadonlyMap<string, Vector>>;
  /** Keeps vectors. What cannot be kept is lost without a word: it is made again. Never rejects. */
  write(vectors: ReadonlyMap<string, Vector>): Promise<void>;
}
