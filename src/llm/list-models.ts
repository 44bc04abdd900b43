import * as z from 'zod';
import { parseJson } from '../text/json.ts';
import { callEndpoint } from './call-endpoint.ts';
import { ChatError } from './chat-error.ts';
import type { Endpoint } from './endpoint.ts';
import { retrying } from './retry.ts';

const list = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * The models that an endpoint offers, by name, in alphabetical order. Also the cheapest test of a connection and a key:
 * nothing is paid. Rejects with `ChatError`.
 */
export async function listModels(endpoint: Endpoint, signal?: AbortSignal): Promise<string[]> {
  const answer = await endpoint.limit(
    () =>
      retrying(
        () =>
          callEndpoint(endpoint, undefined, signal, async (call): Promise<unknown> => {
            const response = await call.client.models.list({ signal: call.signal }).asResponse();
            return parseJson(await response.text());
          }),
        endpoint.retries,
        signal,
      ),
    signal,
  );
  const parsed = list.safeParse(answer);
  if (!parsed.success) {
    throw new ChatError(
      'badReply',
      `${endpoint.address.origin} sent no list of models. Check the address; most end in /v1.`,
    );
  }
  return [...new Set(parsed.data.data.map(({ id }) => id))].sort();
}
