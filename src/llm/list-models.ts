import * as z from 'zod';
import { askForJson } from './call-endpoint.ts';
import { ChatError } from './chat-error.ts';
import type { Endpoint } from './endpoint.ts';

const list = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * The models that an endpoint offers, by name, in alphabetical order. Also the cheapest test of a connection and a key:
 * nothing is paid. Rejects with `ChatError`.
 */
export async function listModels(endpoint: Endpoint, signal?: AbortSignal): Promise<string[]> {
  const answer = await askForJson(endpoint, undefined, signal, (call) =>
    call.client.models.list({ signal: call.signal }).asResponse(),
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
