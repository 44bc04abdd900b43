import type { ChatModel } from './chat-model.ts';
import type { Limit } from './limit.ts';

/** A model that is asked so many things at once. A call that waits for its turn can be cancelled. */
export function withConcurrency(model: ChatModel, limit: Limit): ChatModel {
  return {
    name: model.name,
    destination: model.destination,
    complete: (request, call) => limit(() => model.complete(request, call), call?.signal),
  };
}
