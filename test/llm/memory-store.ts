import type { ReplyStore } from '../../src/http/reply-store.ts';
import type { StoredReply } from '../../src/llm/with-cache.ts';

/** A store of replies, or of what else is kept by keys, for the length of a test. */
export function memoryStore<Reply = StoredReply>(): ReplyStore<Reply> & {
  readonly replies: ReadonlyMap<string, Reply>;
} {
  const replies = new Map<string, Reply>();
  return {
    replies,
    read: (question) => Promise.resolve(replies.get(question)),
    readAll: (questions) =>
      Promise.resolve(new Map([...questions].flatMap((one) => (replies.has(one) ? [[one, replies.get(one)!]] : [])))),
    write: (question, reply) => Promise.resolve(void replies.set(question, reply)),
    remove: (question) => Promise.resolve(void replies.delete(question)),
  };
}
