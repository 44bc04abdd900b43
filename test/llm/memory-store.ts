import type { ReplyStore } from '../../src/http/reply-store.ts';
import type { StoredReply } from '../../src/llm/stored-reply.ts';

/** A store of replies for the length of a test. */
export function memoryStore(): ReplyStore<StoredReply> & { readonly replies: ReadonlyMap<string, StoredReply> } {
  const replies = new Map<string, StoredReply>();
  return {
    replies,
    read: (key) => Promise.resolve(replies.get(key)),
    write: (key, reply) => Promise.resolve(void replies.set(key, reply)),
    remove: (key) => Promise.resolve(void replies.delete(key)),
  };
}
