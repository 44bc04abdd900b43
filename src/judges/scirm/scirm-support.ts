import type { ModelJudge } from '../judged-by-model.ts';
import type { SupportModelJudge } from '../model/model-judges.ts';
import { supportVerdict, unreadVerdict } from '../model/support-verdict.ts';
import { mapBallot } from '../votes.ts';
import { loadAspect } from './load-aspects.ts';
import { createScirm, type ScirmOptions } from './scirm.ts';
import { supportCase } from './scirm-cases.ts';

/** Judges citations by SciRM's aspect "coherence". A work of which only the title is known is not asked about. Rejects with `PromptError`. */
export async function createScirmSupport(options: ScirmOptions): Promise<SupportModelJudge> {
  const scirm = await createScirm(options);
  const aspect = await loadAspect(options.prompts, 'support');
  const { protocol, model, votes } = scirm;
  const judge: ModelJudge = { protocol, model, votes, identity: JSON.stringify([scirm.identity, aspect.fingerprint]) };
  return {
    ...judge,
    requests(question) {
      const asked = supportCase(question);
      return asked === undefined ? [] : scirm.requests({ aspect, ...asked });
    },
    async judge(question, call) {
      const asked = supportCase(question);
      if (asked === undefined) {
        return unreadVerdict(judge, question);
      }
      const ballot = await scirm.vote({ aspect, ...asked }, call);
      return supportVerdict(
        judge,
        question,
        mapBallot(ballot, (score) => score === 1),
      );
    },
  };
}
