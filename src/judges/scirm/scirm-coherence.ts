import { citedText } from '../model/cited-text.ts';
import type { CoherenceJudge, CoherenceQuestion } from '../model/coherence-judge.ts';
import { coherenceVerdict, unreadVerdict } from '../model/coherence-verdict.ts';
import type { ModelJudge } from '../model/judged-by.ts';
import { mapBallot } from '../votes.ts';
import { loadAspect } from './load-aspects.ts';
import { type AspectQuestion, createScirm, type ScirmOptions } from './scirm.ts';

/** Judges citations by SciRM's aspect of coherence. A work of which only the title is known is not asked about. Rejects with `PromptError`. */
export async function createScirmCoherence(options: ScirmOptions): Promise<CoherenceJudge> {
  const scirm = await createScirm(options);
  const aspect = await loadAspect(options.prompts, 'coherence');
  const { protocol, model, votes } = scirm;
  const judge: ModelJudge = { protocol, model, votes, identity: JSON.stringify([scirm.identity, aspect.fingerprint]) };
  const asked = (context: string, { sentence, number }: CoherenceQuestion): AspectQuestion => ({
    aspect,
    answer: sentence,
    inputs: { context, 'citation number': String(number) },
  });
  return {
    ...judge,
    requests(question) {
      const context = citedText(question);
      return context === undefined ? [] : scirm.requests(asked(context, question));
    },
    async judge(question, call) {
      const context = citedText(question);
      if (context === undefined) {
        return unreadVerdict(judge, question);
      }
      const ballot = await scirm.vote(asked(context, question), call);
      return coherenceVerdict(
        judge,
        question,
        mapBallot(ballot, (score) => score === 1),
      );
    },
  };
}
