import * as z from 'zod';

/** A reply of a server as it is kept. Nothing in it says who asked, or with which key. */
export const keptReplySchema = z.object({
  /** When it was last known to be current, in milliseconds since 1970. */
  checked: z.number(),
  /** Undefined if the server has nothing at the address. */
  body: z.string().optional(),
  /** The name that the server has for this state of the reply, for conditional requests (RFC 9110, section 8.8). */
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});

export type KeptReply = Readonly<z.infer<typeof keptReplySchema>>;

/** Where replies are kept, by the key of their request. What cannot be kept is lost silently. */
export interface ReplyStore<Reply> {
  /** The reply; undefined if there is none that can be read. Never rejects. */
  read(key: string): Promise<Reply | undefined>;
  /** Never rejects. */
  write(key: string, reply: Reply): Promise<void>;
  /** Removes one reply. Never rejects. */
  remove(key: string): Promise<void>;
}
