import type { ReplyStore } from '../../src/http/reply-store.ts';
import type { StoredReply } from '../../src/llm/with-cache.ts';

/** A store of replies, or of what else is kept by keys, for the length of a test. */
export function memoryStore<Reply = StoredReply>(): ReplyStore<Reply> & {
  readonly replies: ReadonlyMap<string, Reply>;
} {
  const replies = new Map<string, Reply>();
  return {
    replies,
    read: (key) => Promise.resolve(replies.get(key)),
    write: (key, reply) => Promise.resolve(void replies.set(key, reply)),
    remove: (key) => Promise.resolve(void replies.delete(key)),
  };
}
