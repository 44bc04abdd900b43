/** Where replies are kept, by the key of their request. What cannot be kept is lost silently. */
export interface ReplyStore<Reply> {
  /** The reply; undefined if there is none that can be read. Never rejects. */
  read(key: string): Promise<Reply | undefined>;
  /** Never rejects. */
  write(key: string, reply: Reply): Promise<void>;
  /** Removes one reply. Never rejects. */
  remove(key: string): Promise<void>;
}
