import * as z from 'zod';
import { type RatedComment, ratedComment } from '../../documents/rated-comment.ts';
import { judgesOf } from '../../judges/scirm/review-judge.ts';
import { ratedAspects as aspects, shownScore } from '../../report/rated-comment-text.ts';
import { bulletLines, joinBlocks, type Lines, part, table } from '../../report/report-markdown.ts';
import { reviewStrings as strings } from '../../report/review-strings.ts';
import { excerpt } from '../../text/shorten.ts';
import { languageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { inputName, jsonValue, linesOf } from '../paper/json-lines.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { judgeInBatches } from './judge-in-batches.ts';
import { reviewJudge } from './rate-comments.ts';

const given = z.object({ id: z.union([z.string(), z.number()]), text: z.string() });

/** A comment of a review. */
type Comment = z.output<typeof given>;

/**
 * The comments of a file, as they are read; `-` is standard input. A file whose first line with text begins with `{` has
 * one JSON value per line; of any other one each paragraph is a comment, numbered from 1. Throws `CommandError`.
 */
async function* readComments(input: string): AsyncGenerator<Comment, void, undefined> {
  const name = inputName(input);
  let isJson: boolean | undefined;
  let number = 0;
  let id = 0;
  let paragraph: string[] = [];
  const ended = (): Comment[] => {
    const text = paragraph.join('\n').trim();
    paragraph = [];
    return text === '' ? [] : [{ id: ++id, text }];
  };
  for await (const line of linesOf(input)) {
    number++;
    const hasText = line.trim() !== '';
    isJson ??= hasText ? line.trimStart().startsWith('{') : undefined;
    if (!hasText) {
      yield* ended();
    } else if (isJson === true) {
      yield jsonValue(line, given, name, number);
    } else {
      paragraph.push(line.trimEnd());
    }
  }
  yield* ended();
}

/** The characters of a comment that are shown. */
const shownLength = 60;

/** Lays out how useful comments are, for people, as Markdown. */
function formatReview(judged: readonly { readonly comment: Comment; readonly rated: RatedComment }[]): Lines {
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

/** The options of `situate judge review`. */
export interface JudgeReviewOptions extends ModelOption {
  /** A file of comments; `-` is standard input. */
  readonly input: string;
  readonly format: 'json' | 'markdown';
}

/** Judges how useful comments are. Sets the exit status. */
export async function judgeReview({ input, format, aiModel }: JudgeReviewOptions): Promise<void> {
  const models = languageModels({ aiModel });
  const review = await reviewJudge(models);
  const judged: { readonly comment: Comment; readonly rated: RatedComment }[] = [];
  try {
    await judgeInBatches(readComments(input), {
      models,
      model: models.model('aspect'),
      size: 8,
      judge: ({ text }, call) => review.judge(text, call),
      judgesOf,
      async print(comment, utility) {
        const rated = ratedComment(utility);
        judged.push({ comment, rated });
        if (format === 'json') {
          await standardOutput.jsonLine({ id: comment.id, ...rated });
        }
      },
    });
  } finally {
    if (format === 'markdown' && judged.length > 0) {
      standardOutput.lines(formatReview(judged));
    }
  }
}
