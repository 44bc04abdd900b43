import type { ChatMessage, ReplySchema } from './chat-model.ts';

/**
 * Messages that ask in words for a reply of a shape, for models that know no schemas. The schema goes to the end, so that
 * requests that begin alike still do.
 */
export function askedInWords(messages: readonly ChatMessage[], { schema }: ReplySchema): ChatMessage[] {
  const words = `Answer with one JSON value and nothing else. It has to fit this JSON schema:\n${JSON.stringify(schema)}`;
  const last = messages.at(-1);
  return last?.role === 'user'
    ? [...messages.slice(0, -1), { role: 'user', content: `${last.content}\n\n${words}` }]
    : [...messages, { role: 'user', content: words }];
}
