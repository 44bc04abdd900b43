import { pause, type Wait } from './pace.ts';
import { cancelledRequest, RequestError } from './request-error.ts';

/** The number of tries, and the waits in between. */
export interface RetryOptions {
  /** Attempts in all; 4 by default. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt; they double with each further one. 500 by default. */
  readonly firstDelay?: number;
  /** The longest wait in milliseconds, by ourselves or because the server asks for it; 60,000 by default. */
  readonly longestDelay?: number;
  readonly wait?: Wait;
  /** A number from 0 to 1, for the jitter. */
  readonly random?: () => number;
}

/** The longest wait by default, in milliseconds. */
export const usualLongestDelay = 60_000;

/**
 * Retries after a failure that may pass, up to a number of times. The wait doubles each time and varies by half, so
 * that calls that failed together do not come back together; a `Retry-After` of the server takes precedence, and if
 * that is longer than the longest wait, the failure is final. What is cancelled after a failure has that as its cause.
 */
export async function retry<T>(
  act: () => Promise<T>,
  options: RetryOptions,
  signal: AbortSignal | undefined,
): Promise<T> {
  const {
    attempts = 4,
    firstDelay = 500,
    longestDelay = usualLongestDelay,
    wait = pause,
    random = Math.random,
  } = options;
  let failure: RequestError | undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (failure !== undefined && isCancelled(error)) throw cancelledRequest(failure);
      if (!(error instanceof RequestError) || !error.isTransient || attempt >= attempts) throw error;
      failure = error as RequestError;
      const asked = (error.retryAfter ?? 0) * 1000;
      if (asked > longestDelay) throw error;
      const own = firstDelay * 2 ** (attempt - 1) * (0.5 + random() / 2);
      await wait(Math.min(Math.max(asked, own), longestDelay), signal);
      if (signal?.aborted === true) throw cancelledRequest(failure);
    }
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof RequestError && error.reason === 'cancelled';
}
