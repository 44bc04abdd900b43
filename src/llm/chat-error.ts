import type { TokenUsage } from './chat-model.ts';

/** Why a model gave no reply that could be used. */
export type ChatErrorReason =
  | 'misconfigured'
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

/** What a `ChatError` says beyond its reason. */
export interface ChatErrorOptions extends ErrorOptions {
  /** Seconds after which the server wants to be asked again, where it said so. */
  readonly retryAfter?: number | undefined;
  /** Whether the same request may succeed in a moment. False by default. */
  readonly isTransient?: boolean;
  /** What was paid for a reply that came, but cannot be used. */
  readonly usage?: TokenUsage;
}

/**
 * A model could not be asked, or what it said could not be used. The message is one sentence for the author, or two with
 * what to do. It never holds a key, a prompt, or text of the server, which may quote both.
 */
export class ChatError extends Error {
  readonly reason: ChatErrorReason;
  /** Seconds after which the server wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;
  /** Whether the same request may succeed in a moment, and no part of a reply has come that would be paid twice. */
  readonly isTransient: boolean;
  /** What was paid for a reply that came, but cannot be used. */
  readonly usage: TokenUsage | undefined;

  constructor(reason: ChatErrorReason, message: string, options: ChatErrorOptions = {}) {
    super(message, options);
    this.name = 'ChatError';
    this.reason = reason;
    this.retryAfter = options.retryAfter;
    this.isTransient = options.isTransient ?? false;
    this.usage = options.usage;
  }
}

/** What a call rejects with that was cancelled. */
export function cancelled(): ChatError {
  return new ChatError('cancelled', 'The request was cancelled.');
}
