import type { EmbeddingUnavailableReason, Vector } from '../similarity/embedder.ts';

/** The data that the worker is started with: the folder of the bundles. */
export interface EmbeddingWorkerData {
  readonly folder: string;
}

/** A text to embed. The worker takes one at a time; `id` comes back with the answer. */
export interface EmbeddingRequest {
  readonly id: number;
  readonly text: string;
}

/** The vector of a text, or why there is none: the model cannot be run, and the worker ends. */
export type EmbeddingReply =
  | { readonly id: number; readonly vector: Vector }
  | { readonly unavailable: EmbeddingUnavailableReason; readonly because: string };
