import type { RatedComment } from '../documents/rated-comment.ts';
import { type ReviewAspect, reviewStrings as strings } from './review-strings.ts';

/** The aspects that a comment is judged by, in the order in which they are shown. */
export const ratedAspects = Object.keys(strings.aspects) as readonly ReviewAspect[];

/** The scores of a comment in one line. */
export function scoresInLine(rated: RatedComment): string {
  return ratedAspects.map((aspect) => `${strings.aspects[aspect]} ${shownScore(rated[aspect])}`).join(', ');
}

/** `4`, or `4 (3 to 5)` where not every vote said so. */
export function shownScore(aspect: RatedComment['verifiability']): string {
  if (aspect === null) {
    return strings.claimsNothing;
  }
  const { score, lowest, highest } = aspect;
  const shown = score === null ? strings.open : String(score);
  return lowest === null || highest === null || lowest === highest ? shown : strings.spread(shown, lowest, highest);
}
