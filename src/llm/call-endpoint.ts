import type { OpenAI } from 'openai';
import { guardedRequest } from '../http/guarded-request.ts';
import { Refusal } from '../http/refusal.ts';
import { inTurn } from '../http/server.ts';
import { parseJson } from '../text/json.ts';
import { asCall, ChatError } from './chat-error.ts';
import { baseUrlOf, type Endpoint } from './endpoint.ts';
import { ServerRefusal } from './server-refusal.ts';

/** The parts that a call needs. */
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
  const call = guardedRequest(endpoint, signal, (request) => {
    const client = new OpenAI({
      baseURL: baseUrlOf(endpoint, model),
      defaultQuery: endpoint.address.query,
      // The client requires a key; the guard attaches the real one.
      apiKey: 'unused',
      adminAPIKey: null,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: endpoint.timeLimits.total,
      logLevel: 'off',
      fetch: request.fetch,
    });
    return act({ client, signal: request.signal }).catch((error: unknown) => {
      throw error instanceof SyntaxError ? unreadable(endpoint) : error;
    });
  });
  return asCall(
    call.catch((error: unknown) => {
      throw error instanceof Refusal ? new ServerRefusal(error, model) : error;
    }),
  );
}

/**
 * Gives the reply of an endpoint, as JSON, when the turn of the request has come, asked again after failures that may
 * pass. Rejects with `ChatError`.
 * @param model what is asked for, if anything
 */
export function askForJson(
  endpoint: Endpoint,
  model: string | undefined,
  signal: AbortSignal | undefined,
  send: (call: EndpointCall) => Promise<Response>,
): Promise<unknown> {
  const read = async (call: EndpointCall): Promise<unknown> => parseJson(await (await send(call)).text());
  return asCall(inTurn(endpoint, signal, () => callEndpoint(endpoint, model, signal, read)));
}

function unreadable({ address }: Endpoint): ChatError {
  return new ChatError(
    'badReply',
    `${address.origin} sent a reply that cannot be read. Check that the address is that of a language model.`,
  );
}
