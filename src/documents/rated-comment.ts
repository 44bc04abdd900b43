import * as z from 'zod';
import type { AspectVerdict } from '../judges/scirm/judge-aspect.ts';
import type { ReviewUtility } from '../judges/scirm/review-judge.ts';
import { known, list, print, share } from './printed.ts';

/** The score of a text in one aspect. */
const ratedAspectSchema = z.object({
  /** Null if the votes leave it open. */
  score: known(z.number()),
  /** Of all replies that gave a score: their mean and standard deviation. */
  mean: known(share),
  deviation: known(share),
  /** The lowest and the highest score that was given. */
  lowest: known(z.number()),
  highest: known(z.number()),
  votes: z.object({ cast: z.int(), valid: z.int(), agreeing: z.int() }),
  /** The vote of each model, where several models voted. */
  jury: list(z.object({ model: z.string(), choice: z.string() })).exactOptional(),
  /** Words of the model. */
  reason: z.string(),
});

/** The usefulness of a comment. */
export const ratedCommentSchema = z.object({
  actionability: ratedAspectSchema,
  groundingSpecificity: ratedAspectSchema,
  /** Null if the comment claims nothing that could be verified. */
  verifiability: known(ratedAspectSchema),
  helpfulness: ratedAspectSchema,
  /** The verdict on whether it claims anything: 0 or 1. */
  claims: ratedAspectSchema,
  /** The protocol and the model. */
  judge: z.string(),
});

export type RatedComment = z.infer<typeof ratedCommentSchema>;

/** The usefulness of a comment, as it is printed. */
export function ratedComment({
  actionability,
  groundingSpecificity,
  verifiability,
  helpfulness,
  claims,
}: ReviewUtility): RatedComment {
  return {
    actionability: ratedAspect(actionability),
    groundingSpecificity: ratedAspect(groundingSpecificity),
    verifiability: verifiability === undefined ? null : ratedAspect(verifiability),
    helpfulness: ratedAspect(helpfulness),
    claims: ratedAspect(claims),
    judge: `${claims.by.judge}:${claims.by.model}`,
  };
}

/** The verdict as it is printed. */
export function ratedAspect({ score, mean, deviation, spread, by }: AspectVerdict): z.infer<typeof ratedAspectSchema> {
  const [lowest, highest] = spread ?? [];
  return print(ratedAspectSchema, { ...by, score, mean, deviation, lowest, highest, votes: by });
}
