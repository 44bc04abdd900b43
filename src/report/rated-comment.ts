import type { JurorVote } from '../judges/judged-by-model.ts';
import type { AspectVerdict } from '../judges/scirm/judge-aspect.ts';
import type { ReviewUtility } from '../judges/scirm/review-judge.ts';
import { type ReviewAspect, reviewStrings as strings } from './review-strings.ts';

/** How useful a comment is, as it is printed. */
export interface RatedComment {
  readonly actionability: RatedAspect;
  readonly groundingSpecificity: RatedAspect;
  /** Null if the comment claims nothing that could be verified. */
  readonly verifiability: RatedAspect | null;
  readonly helpfulness: RatedAspect;
  /** Whether it claims anything: 0 or 1. */
  readonly claims: RatedAspect;
  /** The protocol and the model. */
  readonly judge: string;
}

/** The aspects that a comment is judged by, in the order in which they are shown. */
export const ratedAspects = Object.keys(strings.aspects) as readonly ReviewAspect[];

/** How useful a comment is, as it is printed. */
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

/** The scores of a comment in one line. */
export function scoresInLine(rated: RatedComment): string {
  return ratedAspects.map((aspect) => `${strings.aspects[aspect]} ${shownScore(rated[aspect])}`).join(', ');
}

/** `4`, or `4 (3 to 5)` where not every vote said so. */
export function shownScore(aspect: RatedAspect | null): string {
  if (aspect === null) {
    return strings.claimsNothing;
  }
  const { score, lowest, highest } = aspect;
  const shown = score === null ? strings.open : String(score);
  return lowest === null || highest === null || lowest === highest ? shown : strings.spread(shown, lowest, highest);
}

/** How a text does in one aspect, as it is printed. */
interface RatedAspect {
  /** Null if the votes leave it open. */
  readonly score: number | null;
  /** The lowest and the highest score that was given. */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly votes: { readonly cast: number; readonly valid: number; readonly agreeing: number };
  /** How each model voted, where several models did. */
  readonly jury?: readonly JurorVote[];
  /** Words of the model. */
  readonly reason: string;
}

/** The verdict as it is printed. */
export function ratedAspect({ score, spread, by }: AspectVerdict): RatedAspect {
  const { cast, valid, agreeing, reason, jury } = by;
  const [lowest = null, highest = null] = spread ?? [];
  return { score: score ?? null, lowest, highest, votes: { cast, valid, agreeing }, ...(jury && { jury }), reason };
}
