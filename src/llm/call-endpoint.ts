import type { OpenAI } from 'openai';
import { ChatError, cancelled } from './chat-error.ts';
import { baseUrlOf, type Endpoint } from './endpoint.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { withinTime } from './time-limit.ts';

/** What a call has to work with. */
export interface EndpointCall {
  readonly client: OpenAI;
  /** Aborted by the caller, or when the time is up. */
  readonly signal: AbortSignal;
}

/**
 * Makes one request with the client of the `openai` package, which is loaded now. Its own retries are off, and what it
 * would take from the environment (keys, organisations, headers, addresses) is given here or held back by the guard.
 * Rejects with `ChatError`.
 * @param model what is asked for, if anything
 */
export async function callEndpoint<T>(
  endpoint: Endpoint,
  model: string | undefined,
  signal: AbortSignal | undefined,
  act: (call: EndpointCall) => Promise<T>,
): Promise<T> {
  const { OpenAI } = await import('openai');
  let failure: unknown;
  try {
    return await withinTime(endpoint.timeLimits, signal, (timed, heard) => {
      const guarded = guardedFetch(endpoint, model, heard);
      const client = new OpenAI({
        baseURL: baseUrlOf(endpoint, model),
        defaultQuery: endpoint.address.query,
        // The client insists on one; the guard attaches the real one.
        apiKey: 'unused',
        adminAPIKey: null,
        organization: null,
        project: null,
        maxRetries: 0,
        timeout: endpoint.timeLimits.total,
        logLevel: 'off',
        // The client turns what it does not know into errors of its own.
        fetch: (input, init) =>
          Promise.race([guarded(input, init), abortion(timed)]).catch((error: unknown) => {
            failure = error;
            throw error;
          }),
      });
      return act({ client, signal: timed });
    });
  } catch (error) {
    throw error instanceof ChatError ? error : failure instanceof ChatError ? failure : brokenOff(endpoint, error);
  }
}

/** Rejects when a signal is aborted, for the sake of a `fetch` that does not heed it. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(cancelled()));
  });
}

/** What became of a reply that could not be read to its end. */
function brokenOff({ address }: Endpoint, error: unknown): ChatError {
  return error instanceof SyntaxError
    ? new ChatError(
        'badReply',
        `${address.origin} sent a reply that cannot be read. Check that the address is that of a language model.`,
      )
    : new ChatError('cutOff', `The reply of ${address.origin} ended in the middle. Try again.`, { cause: error });
}
