import type { ChatRequest } from './chat-model.ts';

/** Changes when the same request would mean something else. */
const version = 1;

/**
 * What a request is known by: the SHA-256 (64 hexadecimal digits) over everything that a reply depends on. No key is
 * part of it.
 * @param destination the endpoint, as exactly as it is known
 * @param model the model's name
 */
export async function requestKey(destination: string, model: string, request: ChatRequest): Promise<string> {
  const { messages, temperature, maximumReplyTokens, schema, sample } = request;
  const parts = [
    version,
    destination,
    model,
    messages.map(({ role, content }) => [role, content]),
    temperature ?? null,
    maximumReplyTokens ?? null,
    schema === undefined ? null : [schema.name, schema.schema],
    sample ?? null,
  ];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
