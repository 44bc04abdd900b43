import type { ReplyStore } from '../http/reply-store.ts';
import type { ChatModel } from './chat-model.ts';
import type { Endpoint } from './endpoint.ts';
import { openAiModel } from './openai-model.ts';
import type { StoredReply } from './stored-reply.ts';
import { withCache } from './with-cache.ts';
import { withConcurrency } from './with-concurrency.ts';
import { withRetries } from './with-retries.ts';

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
