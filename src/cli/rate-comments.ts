import { type Judged, judgeAll } from '../judges/model/judge-all.ts';
import type { JudgedByModel } from '../judges/model/judged-by.ts';
import type { AspectVerdict } from '../judges/scirm/judge-aspect.ts';
import { judgeReviewUtility, type ReviewUtility } from '../judges/scirm/review-utility.ts';
import { createScirm } from '../judges/scirm/scirm.ts';
import { shippedPrompts } from '../node/shipped-prompts.ts';
import { untilInterrupted } from './interruption.ts';
import type { LanguageModels } from './language-models.ts';

/** How a comment does in one aspect, as it is printed. */
export interface RatedAspect {
  /** Null if the votes leave it open. */
  readonly score: number | null;
  /** The lowest and the highest score that was given. */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly votes: { readonly cast: number; readonly valid: number; readonly agreeing: number };
  /** Words of the model. */
  readonly reason: string;
}

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

/** What came of comments. */
export interface RatedComments<Comment> extends Judged<Comment, RatedComment> {
  /** Who judged them, of each question by itself. */
  readonly judges: readonly JudgedByModel[];
}

/**
 * Has the model for aspects judge how useful comments are, by the prompts that ship with Situate. The first failure of
 * the model, or Ctrl-C, ends it; what was judged by then is kept.
 */
export async function rateComments<Comment extends { readonly text: string }>(
  comments: readonly Comment[],
  models: LanguageModels,
): Promise<RatedComments<Comment>> {
  const prompts = shippedPrompts();
  const scirm = await createScirm({ model: models.model('aspect'), prompts });
  const { verdicts, stoppedBy } = await untilInterrupted((signal) =>
    judgeAll(comments, ({ text }, call) => judgeReviewUtility(scirm, prompts, text, call), { signal }),
  );
  return {
    verdicts: new Map([...verdicts].map(([comment, utility]) => [comment, rated(utility)])),
    judges: [...verdicts.values()].flatMap((utility) =>
      Object.values<AspectVerdict | undefined>({ ...utility }).flatMap((aspect) => aspect?.by ?? []),
    ),
    stoppedBy,
  };
}

function rated({
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

function ratedAspect({ score, spread, by: { cast, valid, agreeing, reason } }: AspectVerdict): RatedAspect {
  const [lowest = null, highest = null] = spread ?? [];
  return { score: score ?? null, lowest, highest, votes: { cast, valid, agreeing }, reason };
}
