/** Where replies are kept, by the key of their request. What cannot be kept is lost without a word. */
export interface ReplyStore<Reply> {
  /** The reply; undefined if there is none that can be read. Never rejects. */
  read(key: string): Promise<Reply | undefined>;
  /** Never rejects. */
  write(key: string, reply: Reply): Promise<void>;
  /** Takes one reply out. Never rejects. */
  remove(key: string): Promise<void>;
}
