import type { ReplyStore } from '../http/reply-store.ts';
import { cancelledError } from './chat-error.ts';
import type { ChatModel, ChatReply } from './chat-model.ts';
import { requestKey } from './request-key.ts';
import type { StoredReply } from './stored-reply.ts';

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
      const key = await requestKey(destination, name, request);
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
