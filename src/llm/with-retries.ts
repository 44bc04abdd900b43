import { type RetryOptions, retrying } from '../http/retry.ts';
import { asCall } from './chat-error.ts';
import type { ChatModel } from './chat-model.ts';

/** A model that is asked again where a failure may pass. A reply of which any part has come is not asked for again. */
export function withRetries(model: ChatModel, options: RetryOptions = {}): ChatModel {
  return {
    name: model.name,
    destination: model.destination,
    complete: (request, call) => asCall(retrying(() => model.complete(request, call), options, call?.signal)),
  };
}
