import { bulletLines, joinBlocks, type Lines, part, table } from '../report/markdown.ts';
import { ratedAspects as aspects, type RatedComment, shownScore } from '../report/rated-comment.ts';
import { reviewStrings as strings } from '../report/review-strings.ts';
import { excerpt } from '../text/excerpt.ts';
import type { Comment } from './review-comments.ts';

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

function reasons(rated: RatedComment): Lines {
  return aspects.flatMap((aspect) => {
    const { [aspect]: judged } = rated;
    const reason = judged?.reason.replace(/\s+/g, ' ') ?? '';
    return reason === '' ? [] : [`${strings.aspects[aspect]} ${shownScore(judged)}: *${reason}*`];
  });
}
