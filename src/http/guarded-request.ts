import { guardedFetch } from './guarded-fetch.ts';
import { cancelledRequest, RequestError } from './request-error.ts';
import type { HttpServer } from './server.ts';
import { withinTime } from './time-limit.ts';

/** Everything that a request needs. */
export interface GuardedRequest {
  /** The one way out to the server. */
  readonly fetch: typeof fetch;
  /** Aborted by the caller, or when the time is up. */
  readonly signal: AbortSignal;
}

/**
 * Makes one request to a server within its limits, and reads the reply.
 * @param act sends the request and reads what comes. It may reject with a `RequestError` of its own; a client that
 * turns what it does not know into errors of its own cannot hide why a `fetch` failed Rejects with `RequestError`.
 */
export async function guardedRequest<T>(
  server: HttpServer,
  signal: AbortSignal | undefined,
  act: (request: GuardedRequest) => Promise<T>,
): Promise<T> {
  let failure: unknown;
  try {
    return await withinTime(server.timeLimits, signal, (timed, heard) => {
      const guarded = guardedFetch(server, heard);
      return act({
        fetch: (input, init) =>
          Promise.race([guarded(input, init), abortion(timed)]).catch((error: unknown) => {
            failure = error;
            throw error;
          }),
        signal: timed,
      });
    });
  } catch (error) {
    throw error instanceof RequestError
      ? error
      : failure instanceof RequestError
        ? failure
        : brokenOff(server.address.origin, error);
  }
}

/** Rejects when a signal is aborted, for a `fetch` that ignores it. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(cancelledRequest()));
  });
}

/** The error for a reply that could not be read to its end. */
function brokenOff(origin: string, error: unknown): RequestError {
  return error instanceof SyntaxError
    ? new RequestError('badReply', `${origin} sent a reply that cannot be read. Check the address.`)
    : new RequestError('cutOff', `The reply of ${origin} ended in the middle. Try again.`, { cause: error });
}
