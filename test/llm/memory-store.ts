import type { ReplyStore, StoredReply } from '../../src/llm/reply-store.ts';

/** A store of replies for the length of a test. */
export function memoryStore(): ReplyStore & { readonly replies: ReadonlyMap<string, StoredReply> } {
  const replies = new Map<string, StoredReply>();
  return {
    replies,
    read: (key) => Promise.resolve(replies.get(key)),
    write: (key, reply) => Promise.resolve(void replies.set(key, reply)),
    remove: (key) => Promise.resolve(void replies.delete(key)),
  };
}
