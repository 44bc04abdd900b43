import { judgesOf } from '../judges/scirm/review-judge.ts';
import { type RatedComment, ratedComment } from '../report/rated-comment.ts';
import { formatReview } from './format-review.ts';
import { judgeInBatches } from './judge-in-batches.ts';
import { languageModels } from './language-models.ts';
import type { ModelOption } from './model-option.ts';
import { reviewJudge } from './rate-comments.ts';
import { type Comment, readComments } from './review-comments.ts';
import { standardOutput } from './standard-streams.ts';

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
