import type { ChatCall } from '../../llm/chat-model.ts';
import type { JudgedByModel, Requests } from '../judged-by-model.ts';
import { type AspectVerdict, judgeAspect } from './judge-aspect.ts';
import { loadAspect } from './load-aspects.ts';
import { createScirm, type ScirmOptions } from './scirm.ts';

/** The usefulness of a comment on a paper to its authors: a reviewer's, or Situate's own feedback. */
export interface ReviewUtility {
  /** 1 to 5. */
  readonly actionability: AspectVerdict;
  readonly groundingSpecificity: AspectVerdict;
  readonly helpfulness: AspectVerdict;
  /** The verdict on whether it claims anything: 0 or 1. */
  readonly claims: AspectVerdict;
  /** 1 to 5; undefined if it claims nothing that could be verified. */
  readonly verifiability: AspectVerdict | undefined;
}

/** Judges comments by the aspects of review utility (SciRM, appendix A). */
export interface ReviewJudge {
  /** The most votes on one question. */
  readonly votes: number;
  /** The most that one vote on each question about a comment sends. */
  requests(comment: string): Requests;
  /** Asks about verifiability only where there are claims. Rejects with `ChatError`. */
  judge(comment: string, call?: ChatCall): Promise<ReviewUtility>;
}

/** Rejects with `PromptError`. */
export async function createReviewJudge(options: ScirmOptions): Promise<ReviewJudge> {
  const { prompts } = options;
  const scirm = await createScirm(options);
  const [actionability, groundingSpecificity, helpfulness, claims, verifiability] = await Promise.all([
    loadAspect(prompts, 'actionability'),
    loadAspect(prompts, 'grounding-specificity'),
    loadAspect(prompts, 'helpfulness'),
    loadAspect(prompts, 'verifiability-extraction'),
    loadAspect(prompts, 'verifiability'),
  ]);
  const all = [actionability, groundingSpecificity, helpfulness, claims, verifiability];
  return {
    votes: scirm.votes,
    requests: (answer) => all.flatMap((aspect) => scirm.requests({ aspect, answer })),
    async judge(answer, call) {
      const judge = (aspect: (typeof all)[number]): Promise<AspectVerdict> =>
        judgeAspect(scirm, { aspect, answer }, call);
      const [first, second, third, whether] = await Promise.all([
        judge(actionability),
        judge(groundingSpecificity),
        judge(helpfulness),
        judge(claims),
      ]);
      return {
        actionability: first,
        groundingSpecificity: second,
        helpfulness: third,
        claims: whether,
        verifiability: whether.score === 1 ? await judge(verifiability) : undefined,
      };
    },
  };
}

/** Who passed the verdicts on a comment. */
export function judgesOf(utility: ReviewUtility): JudgedByModel[] {
  return Object.values<AspectVerdict | undefined>({ ...utility }).flatMap((aspect) => aspect?.by ?? []);
}
