import type { Limit } from '../http/limit.ts';
import { asCall } from './chat-error.ts';
import type { ChatModel } from './chat-model.ts';

/** A model that gets a limited number of requests at once. A call that waits for its turn can be cancelled. */
export function withConcurrency(model: ChatModel, limit: Limit): ChatModel {
  return {
    name: model.name,
    destination: model.destination,
    complete: (request, call) => asCall(limit(() => model.complete(request, call), call?.signal)),
  };
}
