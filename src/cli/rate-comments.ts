import { type Judged, judgeAll } from '../judges/model/judge-all.ts';
import type { JudgedByModel } from '../judges/model/judged-by.ts';
import { createReviewJudge, judgesOf, type ReviewJudge, type ReviewUtility } from '../judges/scirm/review-judge.ts';
import { shippedPrompts } from '../node/shipped-prompts.ts';
import { untilInterrupted } from './interruption.ts';
import type { LanguageModels } from './language-models.ts';
import { type RatedAspect, ratedAspect } from './rated-aspect.ts';

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
