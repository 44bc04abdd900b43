/** A vector of length 1, so that the inner product of two is their cosine. */
export type Vector = Float32Array;

/** Turns texts into vectors: a model in a worker on this machine, or an endpoint. */
export interface Embedder {
  /** The model, and its version. Vectors of two models are never compared. */
  readonly model: string;
  /**
   * The vectors of texts, in their order. Rejects with `EmbeddingUnavailableError` where the model cannot be run, and
   * with the signal's reason when aborted.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Vector[]>;
}

/**
 * Why there are no vectors: no model file, a file that is not the model, no WebAssembly or no worker here, or more texts
 * than may be embedded at a time.
 */
export type EmbeddingUnavailableReason = 'noModel' | 'wrongModel' | 'noRuntime';

/** Texts cannot be embedded here; what rests on words alone still works. */
export class EmbeddingUnavailableError extends Error {
  readonly reason: EmbeddingUnavailableReason;

  constructor(reason: EmbeddingUnavailableReason, options?: ErrorOptions) {
    super(`texts cannot be embedded here (${reason})`, options);
    this.name = 'EmbeddingUnavailableError';
    this.reason = reason;
  }
}
