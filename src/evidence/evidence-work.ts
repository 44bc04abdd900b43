import type { LookedUpWork } from '../retrieval/sources/scholarly-source.ts';

/** A work that more should be known about. */
export interface EvidenceWork extends LookedUpWork {
  /** What the paper calls it. */
  readonly key: string;
  /** What is known of it already and stays as it is. */
  readonly known: { readonly abstract: boolean; readonly introduction: boolean; readonly passages: boolean };
  /** PDFs that may be copies of it: absolute paths, the most likely first. */
  readonly pdfs: readonly string[];
  /** The sentences of the related work that cite it, as plain text. */
  readonly sentences: readonly string[];
}
