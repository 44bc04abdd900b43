import { digest } from '../http/digest.ts';
import type { ChatRequest } from './chat-model.ts';

/** Changes when the same request would mean something else. */
const version = 1;

/**
 * What identifies a request: the SHA-256 (64 hexadecimal digits) over everything that a reply depends on. No key is
 * part of it.
 * @param destination the endpoint, as exactly as it is known
 * @param model the model's name
 */
export function requestKey(destination: string, model: string, request: ChatRequest): Promise<string> {
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
  return digest(JSON.stringify(parts));
}
