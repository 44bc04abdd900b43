import { type RetryOptions, retry } from '../http/retry.ts';
import { asCall } from './chat-error.ts';
import type { ChatModel } from './chat-model.ts';

/** A model that is asked again after a failure that may pass, unless part of the reply has already come. */
export function withRetries(model: ChatModel, options: RetryOptions = {}): ChatModel {
  return {
    name: model.name,
    destination: model.destination,
    complete: (request, call) => asCall(retry(() => model.complete(request, call), options, call?.signal)),
  };
}
