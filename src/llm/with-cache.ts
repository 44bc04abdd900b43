import * as z from 'zod';
import type { ReplyStore } from '../http/reply-store.ts';
import { cancelledError } from './chat-error.ts';
import type { ChatModel, ChatReply, ChatRequest } from './chat-model.ts';
import { tokenCountSchema } from './completion.ts';

/** Changes when the same request would mean something else. */
const version = 1;

/**
 * Makes the key that identifies a request: everything that a reply depends on. No key to an endpoint is part of it.
 * @param destination the endpoint, as exactly as it is known
 * @param model the model's name
 * @internal exported for its tests
 */
export function requestKey(destination: string, model: string, request: ChatRequest): string {
  const { messages, temperature, topP, begunReply, maximumReplyTokens, schema, sample } = request;
  const parts = [
    version,
    destination,
    model,
    messages.map(({ role, content }) => [role, content]),
    temperature ?? null,
    maximumReplyTokens ?? null,
    schema === undefined ? null : [schema.name, schema.schema],
    sample ?? null,
    // What older requests do not have leaves their keys as they were.
    ...(topP === undefined ? [] : [{ topP }]),
    ...(begunReply === undefined ? [] : [{ begunReply: begunReply.text }]),
  ];
  return JSON.stringify(parts);
}

/** The part of a `ChatReply` that is kept. */
export const storedReplySchema = z.object({
  text: z.string(),
  model: z.string(),
  usage: z.object({ input: tokenCountSchema, output: tokenCountSchema, isEstimate: z.boolean() }),
});

/** The part of a `ChatReply` that is kept. */
export type StoredReply = Readonly<z.infer<typeof storedReplySchema>>;

/**
 * A model that gets each request only once. Only complete replies are kept; failed requests are sent again.
 * @param destination the endpoint, if `model.destination` does not distinguish all endpoints
 */
export function withCache(
  model: ChatModel,
  store: ReplyStore<StoredReply>,
  destination: string = model.destination,
): ChatModel {
  const { name } = model;
  return {
    name,
    destination: model.destination,
    async complete(request, call = {}) {
      const key = requestKey(destination, name, request);
      const forget = (): Promise<void> => store.remove(key);
      const stored = await store.read(key);
      if (call.signal?.aborted === true) throw cancelledError();
      if (stored !== undefined) {
        call.onText?.(stored.text);
        return { ...stored, isCached: true, forget };
      }
      const reply = await model.complete(request, call);
      await store.write(key, storable(reply));
      return { ...reply, forget };
    },
  };
}

function storable({ text, model, usage }: ChatReply): StoredReply {
  return { text, model, usage };
}
