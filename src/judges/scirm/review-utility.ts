import type { ChatCall } from '../../llm/chat-model.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { loadAspect } from './aspect.ts';
import { type AspectVerdict, judgeAspect } from './judge-aspect.ts';
import type { Scirm } from './scirm.ts';

/** How useful a comment on a paper is to its authors: a reviewer's, or Situate's own feedback. */
export interface ReviewUtility {
  /** 1 to 5. */
  readonly actionability: AspectVerdict;
  readonly groundingSpecificity: AspectVerdict;
  readonly helpfulness: AspectVerdict;
  /** Whether it claims anything: 0 or 1. */
  readonly claims: AspectVerdict;
  /** 1 to 5; undefined if it claims nothing that could be verified. */
  readonly verifiability: AspectVerdict | undefined;
}

/**
 * Judges a comment by the aspects of review utility (SciRM, appendix A). Whether its claims are verifiable is asked
 * only where it makes any. Rejects with `ChatError` and `PromptError`.
 */
export async function judgeReviewUtility(
  scirm: Scirm,
  prompts: PromptSource,
  comment: string,
  call?: ChatCall,
): Promise<ReviewUtility> {
  const judge = async (id: string): Promise<AspectVerdict> =>
    judgeAspect(scirm, { aspect: await loadAspect(prompts, id), answer: comment }, call);
  const [actionability, groundingSpecificity, helpfulness, claims] = await Promise.all([
    judge('actionability'),
    judge('grounding-specificity'),
    judge('helpfulness'),
    judge('verifiability-extraction'),
  ]);
  const verifiability = claims.score === 1 ? await judge('verifiability') : undefined;
  return { actionability, groundingSpecificity, helpfulness, claims, verifiability };
}
