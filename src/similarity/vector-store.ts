import type { Vector } from './embedder.ts';

/** Where vectors outlive the process. Keys are texts; the store is bound to one model. */
export interface VectorStore {
  /** The vectors that it has of these texts. What it cannot read counts as missing. Never rejects. */
  read(texts: readonly string[]): Promise<ReadonlyMap<string, Vector>>;
  /** Keeps vectors. What it cannot keep is lost silently, and made again. Never rejects. */
  write(vectors: ReadonlyMap<string, Vector>): Promise<void>;
}
