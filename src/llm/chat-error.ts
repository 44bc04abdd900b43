/** Why a model gave no reply that could be used. */
export type ChatErrorReason =
  | 'unauthorized'
  | 'forbidden'
  | 'noModel'
  | 'rateLimited'
  | 'tooLarge'
  | 'serverError'
  | 'noNetwork'
  | 'timeout'
  | 'cutOff'
  | 'badReply'
  | 'refused'
  | 'cancelled';

/** A model could not be asked, or what it said could not be used. The message never holds a key or a prompt. */
export class ChatError extends Error {
  readonly reason: ChatErrorReason;
  /** Seconds after which the server wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;

  constructor(reason: ChatErrorReason, message: string, options: ErrorOptions & { readonly retryAfter?: number } = {}) {
    super(message, options);
    this.name = 'ChatError';
    this.reason = reason;
    this.retryAfter = options.retryAfter;
  }
}
