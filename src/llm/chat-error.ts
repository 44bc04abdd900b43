import {
  cancelledRequest,
  RequestError,
  type RequestErrorOptions,
  type RequestErrorReason,
} from '../http/request-error.ts';
import type { TokenUsage } from './chat-model.ts';

/** The reason why a model gave no reply that could be used. */
export type ChatErrorReason = RequestErrorReason | 'noModel' | 'refused';

/** The details of a `ChatError` beyond its reason. */
export interface ChatErrorOptions extends RequestErrorOptions {
  /** The tokens paid for a reply that came, but cannot be used. */
  readonly usage?: TokenUsage;
}

/** A model could not be asked, or what it said could not be used. The message never holds a prompt either. */
export class ChatError extends RequestError<ChatErrorReason> {
  /** The tokens paid for a reply that came, but cannot be used. */
  readonly usage: TokenUsage | undefined;

  constructor(reason: ChatErrorReason, message: string, options: ChatErrorOptions = {}) {
    super(reason, message, options);
    this.name = 'ChatError';
    this.usage = options.usage;
  }
}

const ofTheReply: ReadonlySet<ChatErrorReason> = new Set(['badReply', 'refused', 'cutOff']);

/**
 * True if an error is about the reply itself: a server that cannot be reached would not help with the next request
 * either.
 */
export function isOfTheReply(error: unknown): error is ChatError {
  return error instanceof ChatError && ofTheReply.has(error.reason);
}

/** Makes the error with which a cancelled call rejects. */
export function cancelledError(): ChatError {
  return chatErrorOf(cancelledRequest());
}

/** Turns the failure of a request into that of a call. */
function chatErrorOf({ reason, message, cause, retryAfter, isTransient }: RequestError): ChatError {
  return new ChatError(reason, message, { cause, retryAfter, isTransient });
}

/** The outcome of a call; rejects with `ChatError` where a request of it failed, and as the call does otherwise. */
export function asCall<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw error instanceof RequestError && !(error instanceof ChatError) ? chatErrorOf(error as RequestError) : error;
  });
}
