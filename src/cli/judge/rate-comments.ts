import { type RatedComment, ratedComment } from '../../documents/rated-comment.ts';
import type { JudgedByModel } from '../../judges/judged-by-model.ts';
import { type Judged, judgeAll } from '../../judges/model/judge-all.ts';
import { createReviewJudge, judgesOf, type ReviewJudge } from '../../judges/scirm/review-judge.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { LanguageModels } from '../models/language-models.ts';
import { untilInterrupted } from '../terminal/interruption.ts';

/** The ratings of comments. */
export interface RatedComments<Comment> extends Judged<Comment, RatedComment> {
  /** Who judged them, question by question. */
  readonly judges: readonly JudgedByModel[];
}

/** The judge of comments, with the model for aspects and the prompts that ship with Situate. */
export function reviewJudge(models: LanguageModels): Promise<ReviewJudge> {
  return createReviewJudge({ model: models.model('aspect'), prompts: shippedPrompts() });
}

/**
 * Has a language model judge how useful comments are. The first failure of the model, or Ctrl-C, ends it; what was judged
 * by then is kept.
 */
export async function rateComments<Comment extends { readonly text: string }>(
  comments: readonly Comment[],
  models: LanguageModels,
): Promise<RatedComments<Comment>> {
  const judge = await reviewJudge(models);
  const { verdicts, stoppedBy } = await untilInterrupted((signal) =>
    judgeAll(comments, ({ text }, call) => judge.judge(text, call), { signal }),
  );
  return {
    verdicts: new Map([...verdicts].map(([comment, utility]) => [comment, ratedComment(utility)])),
    judges: [...verdicts.values()].flatMap(judgesOf),
    stoppedBy,
  };
}
