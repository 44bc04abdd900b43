import type { ChatReply } from './chat-model.ts';

/** What of a reply is kept. */
export type StoredReply = Pick<ChatReply, 'text' | 'model' | 'usage'>;

/** Where replies are kept, by the key of their request (`requestKey`). What cannot be kept is lost without a word. */
export interface ReplyStore {
  /** The reply; undefined where there is none that can be read. Never rejects. */
  read(key: string): Promise<StoredReply | undefined>;
  /** Never rejects. */
  write(key: string, reply: StoredReply): Promise<void>;
  /** Takes one reply out. Never rejects. */
  remove(key: string): Promise<void>;
}
