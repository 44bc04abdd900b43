/** Why a server gave no reply that could be used. */
export type RequestErrorReason =
  | 'misconfigured'
  | 'unauthorized'
  | 'forbidden'
  | 'rateLimited'
  | 'tooLarge'
  | 'serverError'
  | 'noNetwork'
  | 'timeout'
  | 'cutOff'
  | 'badReply'
  | 'cancelled';

/** The details of a `RequestError` beyond its reason. */
export interface RequestErrorOptions extends ErrorOptions {
  /** Seconds after which the server wants to be asked again, where it said so. */
  readonly retryAfter?: number | undefined;
  /** The same request may succeed in a moment. False by default. */
  readonly isTransient?: boolean;
}

/**
 * A server could not be asked, or what it sent could not be read. The message is one sentence for the author, or two
 * with what to do. It never contains a key, the request, or text of the server, which may quote both.
 */
export class RequestError<Reason extends string = RequestErrorReason> extends Error {
  readonly reason: Reason;
  /** Seconds after which the server wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;
  /** The same request may succeed in a moment, and no part of a reply has come that would be paid twice. */
  readonly isTransient: boolean;

  constructor(reason: Reason, message: string, options: RequestErrorOptions = {}) {
    super(message, options);
    this.name = 'RequestError';
    this.reason = reason;
    this.retryAfter = options.retryAfter;
    this.isTransient = options.isTransient ?? false;
  }
}

/** The error of a cancelled request. `cause` is the failure after which it was being tried again, if it was. */
export function cancelledRequest(cause?: RequestError): RequestError {
  return new RequestError('cancelled', 'The request was cancelled.', cause === undefined ? {} : { cause });
}
