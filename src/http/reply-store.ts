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

/** Where replies are kept, each by a text of any length that says what it answers. What cannot be kept is lost silently. */
export interface ReplyStore<Reply> {
  /** The reply; undefined if there is none that can be read. Never rejects. */
  read(question: string): Promise<Reply | undefined>;
  /** Those of many replies that can be read, by their questions. Few of these need have one. Never rejects. */
  readAll(questions: Iterable<string>): Promise<ReadonlyMap<string, Reply>>;
  /** Never rejects. */
  write(question: string, reply: Reply): Promise<void>;
  /** Removes one reply. Never rejects. */
  remove(question: string): Promise<void>;
}
