import * as z from 'zod';
import { tokenCountSchema } from './token-count.ts';

/** What of a `ChatReply` is kept. */
export const storedReplySchema = z.object({
  text: z.string(),
  model: z.string(),
  usage: z.object({ input: tokenCountSchema, output: tokenCountSchema, isEstimate: z.boolean() }),
});

/** What of a `ChatReply` is kept. */
export type StoredReply = Readonly<z.infer<typeof storedReplySchema>>;
