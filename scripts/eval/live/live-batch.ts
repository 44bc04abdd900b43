import * as z from 'zod';
import { verificationSchema } from '../../../src/retrieval/verification/verification.ts';

/** A reply of a source, as it came. Nothing in it says who asked. */
const recordedReply = z.object({
  url: z.string(),
  status: z.int(),
  contentType: z.string(),
  body: z.string(),
});

/** The opinion of somebody who read a flag beside the replies, and looked the work up by hand. */
const opinion = z.enum(['unread', 'right', 'debatable', 'wrong']);

/**
 * A reference that was flagged (a mismatch, or not found), with the replies that a check of this reference alone gets:
 * they are asked again and again, so that a false flag never comes back.
 */
export const liveFlagSchema = z.object({
  batch: z.string(),
  bibliography: z.url(),
  key: z.string(),
  /** The entry as its bibliography has it. */
  entry: z.string(),
  status: verificationSchema.shape.status,
  fields: verificationSchema.shape.fields,
  replies: z.array(recordedReply),
  opinion,
  /** Why it is right or wrong, in a sentence; empty while unread. */
  why: z.string(),
});

/** The counts of a batch as they came out. They are never changed afterwards, whatever is mended. */
export const liveFiguresSchema = z.object({
  batch: z.string(),
  /** The day on which it was run, `2026-05-17`. */
  day: z.iso.date(),
  version: z.string(),
  references: z.int(),
  verified: z.int(),
  mismatch: z.int(),
  notFound: z.int(),
  notChecked: z.int(),
  /** Sources that failed in the batch. */
  failed: z.array(z.string()),
  seconds: z.number(),
});

export type RecordedReply = z.infer<typeof recordedReply>;
export type LiveFlag = z.infer<typeof liveFlagSchema>;
export type LiveFigures = z.infer<typeof liveFiguresSchema>;
export type Opinion = z.infer<typeof opinion>;
