import type { Absence } from './absence.ts';
import type { Limit } from './limit.ts';
import type { Pace } from './pace.ts';
import { RequestError } from './request-error.ts';
import { type RetryOptions, retry, usualLongestDelay } from './retry.ts';
import type { TimeLimits } from './time-limit.ts';

/** The header that carries a key: `{ name: 'authorization', prefix: 'Bearer ' }`. */
export interface KeyHeader {
  /** In lower case. */
  readonly name: string;
  /** The text before the key. */
  readonly prefix: string;
}

/** A server that gets requests over HTTP, and the limits for every request to it. */
export interface HttpServer {
  /** Scheme, host and port, as in `https://api.openai.com`: what a key is bound to. */
  readonly address: { readonly origin: string };
  /** Sent with every request. One that carries a key takes the place of `key`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The key that is kept for an origin. Asked before each request, with the origin of the request. */
  readonly key: (origin: string) => Promise<string | undefined>;
  readonly keyHeader: KeyHeader;
  /** The query parameter that carries the key, for a server that takes none in a header. */
  readonly keyParameter?: string | undefined;
  readonly fetch: typeof fetch;
  readonly timeLimits: TimeLimits;
  /** The most bytes of a reply that are read. */
  readonly largestReply: number;
  readonly retries: RetryOptions;
  /** Shared by everything that is sent there. */
  readonly limit: Limit;
  /** The distance kept between requests, where the server asks for that. */
  readonly pace?: Pace | undefined;
  /** True if whoever asks follows redirects: they come as they are. False by default. */
  readonly handsRedirectsOver?: true;
  /** The record that it wants no requests for long, where that is remembered. */
  readonly absence?: Absence | undefined;
}

/**
 * Sends a request when its turn has come, and again after failures that may pass. It keeps its turn in the meantime, so
 * that a busy server does not get more requests. Rejects as `act` does, with `RequestError` `cancelled`, and as before
 * while a server wants no requests.
 */
export function inTurn<T>(server: HttpServer, signal: AbortSignal | undefined, act: () => Promise<T>): Promise<T> {
  const { absence, pace, retries } = server;
  const key = (): Promise<string | undefined> => server.key(server.address.origin).catch(() => undefined);
  const attempt = async (): Promise<T> => {
    await absence?.check(key);
    await pace?.takeTurn(signal);
    // It may have said so while this request waited.
    await absence?.check(key);
    try {
      return await act();
    } catch (error) {
      if (error instanceof RequestError) {
        await absence?.note(error as RequestError, retries.longestDelay ?? usualLongestDelay, key);
      }
      throw error;
    }
  };
  return server.limit(() => retry(attempt, retries, signal), signal);
}
