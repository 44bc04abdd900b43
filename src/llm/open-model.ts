import type { Limit } from '../http/limit.ts';
import type { ReplyStore } from '../http/reply-store.ts';
import { type RetryOptions, retry } from '../http/retry.ts';
import { asCall } from './chat-error.ts';
import type { ChatModel } from './chat-model.ts';
import type { Endpoint } from './endpoint.ts';
import { openAiModel } from './openai-model.ts';
import type { StoredReply } from './with-cache.ts';
import { withCache } from './with-cache.ts';

/**
 * A model of an endpoint as it is used: with a cache of replies, where there is a store for them, its place among all
 * calls to the endpoint, and retries, which keep that place, so that a server that is busy is not asked more.
 */
export function openModel(endpoint: Endpoint, name: string, store?: ReplyStore<StoredReply>): ChatModel {
  const model = withConcurrency(withRetries(openAiModel(endpoint, name), endpoint.retries), endpoint.limit);
  if (store === undefined) return model;
  const { base, query } = endpoint.address;
  return withCache(model, store, `${base}?${query['api-version'] ?? ''}`);
}

/** A model that is asked again after a failure that may pass, unless part of the reply has already come. */
function withRetries(model: ChatModel, options: RetryOptions = {}): ChatModel {
  return {
    name: model.name,
    destination: model.destination,
    complete: (request, call) => asCall(retry(() => model.complete(request, call), options, call?.signal)),
  };
}

/** A model that gets a limited number of requests at once. A call that waits for its turn can be cancelled. */
export function withConcurrency(model: ChatModel, limit: Limit): ChatModel {
  return {
    name: model.name,
    destination: model.destination,
    complete: (request, call) => asCall(limit(() => model.complete(request, call), call?.signal)),
  };
}
