import type { ReviewUtility } from '../judges/scirm/review-judge.ts';
import { type RatedAspect, ratedAspect } from './rated-aspect.ts';
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
