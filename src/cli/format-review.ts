import { excerpt } from '../text/excerpt.ts';
import { bulletLines, joinBlocks, type Lines, part, table } from './markdown.ts';
import type { RatedComment } from './rate-comments.ts';
import type { RatedAspect } from './rated-aspect.ts';
import type { Comment } from './review-comments.ts';
import { type ReviewAspect, reviewStrings as strings } from './review-strings.ts';

const aspects = Object.keys(strings.aspects) as ReviewAspect[];

/** How much of a comment is shown, in characters. */
const shownLength = 60;

/** How useful comments are, for people, as Markdown. */
export function formatReview(judged: readonly { readonly comment: Comment; readonly rated: RatedComment }[]): Lines {
  const blocks: Lines[] = [
    [`# ${strings.title}`],
    table(
      [strings.comment, ...aspects.map((aspect) => strings.aspects[aspect])],
      judged.map(({ comment: { id, text }, rated }) => [
        `${id}: ${excerpt(text, shownLength)}`,
        ...aspects.map((aspect) => shownScore(rated[aspect])),
      ]),
    ),
    ...judged.flatMap(({ comment, rated }) => part(strings.commentOf(comment.id), bulletLines(reasons(rated)))),
  ];
  return joinBlocks(blocks);
}

/** The scores of a comment in one line. */
export function scoresInLine(rated: RatedComment): string {
  return aspects.map((aspect) => `${strings.aspects[aspect]} ${shownScore(rated[aspect])}`).join(', ');
}

/** `4`, or `4 (3 to 5)` where not every vote said so. */
function shownScore(aspect: RatedAspect | null): string {
  if (aspect === null) {
    return strings.claimsNothing;
  }
  const { score, lowest, highest } = aspect;
  const shown = score === null ? strings.open : String(score);
  return lowest === null || highest === null || lowest === highest ? shown : strings.spread(shown, lowest, highest);
}

function reasons(rated: RatedComment): Lines {
  return aspects.flatMap((aspect) => {
    const { [aspect]: judged } = rated;
    const reason = judged?.reason.replace(/\s+/g, ' ') ?? '';
    return reason === '' ? [] : [`${strings.aspects[aspect]} ${shownScore(judged)}: *${reason}*`];
  });
}
