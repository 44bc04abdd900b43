import * as z from 'zod';
import { ChatError } from './chat-error.ts';
import type { ChatCall, ChatMessage, ChatModel, ChatReply, ChatRequest } from './chat-model.ts';
import { jsonIn } from './json-in-text.ts';
import { fitted, fromLabels, type ReplyShape } from './lenient-reply.ts';
import { neutralise } from './untrusted-text.ts';

/** The most characters of an unusable reply that are quoted back. */
const longestQuote = 4000;

/** A reply of the requested shape. */
export interface Answer<T> {
  readonly value: T;
  /** The replies of the model; two if the first was unusable. */
  readonly replies: readonly ChatReply[];
}

/**
 * Asks for a reply of a shape. A reply is read leniently and checked: JSON in a code fence or amid text counts, and so
 * does what differs from the form without leaving a doubt (`lenient-reply.ts`). If it does not have the shape, the model
 * is asked once more. Unusable replies are removed from the cache, so that the author can try again.
 * @param shape an object. Its title (`.meta({ title })`) goes along as a name, of letters, digits, `_` and `-`; without
 * optional fields, servers can enforce it. Rejects with `ChatError`, `badReply` if the second reply is no better.
 */
export async function askFor<T>(
  model: ChatModel,
  request: Omit<ChatRequest, 'schema'>,
  shape: z.ZodType<T>,
  call: ChatCall = {},
): Promise<Answer<T>> {
  const { title = 'reply', ...schema } = z.toJSONSchema(shape);
  delete schema.$schema;
  const asked: ChatRequest = { ...request, schema: { name: title, schema } };
  const first = await model.complete(asked, call);
  const read = readReply(first.text, shape, schema);
  if ('value' in read) return { value: read.value, replies: [first] };

  const messages = [...request.messages, ...repair(first.text, read.problem, schema)];
  const second = await model.complete({ ...asked, messages }, call.signal === undefined ? {} : { signal: call.signal });
  const repaired = readReply(second.text, shape, schema);
  if ('value' in repaired) return { value: repaired.value, replies: [first, second] };
  await Promise.all([first.forget?.(), second.forget?.()]);
  throw new ChatError(
    'badReply',
    `The model “${model.name}” did not answer in the form it was asked for. Try again, or choose another model.`,
  );
}

/** The most requests that `askFor` sends for one: again, where the first reply cannot be used. */
export const mostAsked = 2;

/** Gives the most that `askFor` sends for a request: so much has to be announced to whoever agrees to it. */
export function requestsFor(request: Omit<ChatRequest, 'schema'>): readonly ChatRequest[] {
  return Array.from({ length: mostAsked }, () => request);
}

function readReply<T>(
  text: string,
  shape: z.ZodType<T>,
  schema: unknown,
): { readonly value: T } | { readonly problem: string } {
  let problem: string | undefined;
  for (const value of jsonIn(text)) {
    const parsed = shape.safeParse(value);
    if (parsed.success) return { value: parsed.data };
    problem ??= z.prettifyError(parsed.error);
  }
  const form = schema as ReplyShape;
  for (const value of [...Array.from(jsonIn(text), (found) => fitted(found, form)), fromLabels(text, form)]) {
    const parsed = shape.safeParse(value);
    if (parsed.success) return { value: parsed.data };
  }
  return { problem: problem ?? 'There is no complete JSON value in it.' };
}

function repair(reply: string, problem: string, schema: unknown): ChatMessage[] {
  return [
    { role: 'assistant', content: neutralise(reply.slice(0, longestQuote)) },
    {
      role: 'user',
      content: `That reply cannot be used:\n${neutralise(problem)}\n\nGive the same answer again as one JSON value and nothing else. It has to fit this JSON schema:\n${JSON.stringify(schema)}`,
    },
  ];
}
