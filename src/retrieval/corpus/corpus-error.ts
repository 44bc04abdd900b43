/**
 * Why a corpus cannot be used: it cannot be reached, refuses the password or the right, is used by another process, is
 * damaged, was written by a newer version, has no vectors or those of another model, has no room left, or went away in
 * the middle.
 */
export type CorpusErrorReason =
  | 'unreachable'
  | 'unauthorized'
  | 'noExtension'
  | 'busy'
  | 'damaged'
  | 'newer'
  | 'missing'
  | 'noVectors'
  | 'anotherModel'
  | 'full'
  | 'readOnly'
  | 'lost';

/** A corpus cannot be used. The message is for the author, and never has a password in it. */
export class CorpusError extends Error {
  readonly reason: CorpusErrorReason;

  constructor(reason: CorpusErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CorpusError';
    this.reason = reason;
  }
}
