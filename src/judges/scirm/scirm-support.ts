import { citedText } from '../model/cited-text.ts';
import type { ModelJudge } from '../model/judged-by.ts';
import { numberedSentence } from '../model/numbered-sentence.ts';
import type { SupportModelJudge } from '../model/support-model-judge.ts';
import { supportVerdict, unreadVerdict } from '../model/support-verdict.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import { mapBallot } from '../votes.ts';
import { loadAspect } from './load-aspects.ts';
import { type AspectQuestion, createScirm, type ScirmOptions } from './scirm.ts';

/** Judges citations by SciRM's aspect "coherence". A work of which only the title is known is not asked about. Rejects with `PromptError`. */
export async function createScirmSupport(options: ScirmOptions): Promise<SupportModelJudge> {
  const scirm = await createScirm(options);
  const aspect = await loadAspect(options.prompts, 'support');
  const { protocol, model, votes } = scirm;
  const judge: ModelJudge = { protocol, model, votes, identity: JSON.stringify([scirm.identity, aspect.fingerprint]) };
  const asked = (context: string, question: SupportQuestion): AspectQuestion => {
    const { sentence, number } = numberedSentence(question);
    return { aspect, answer: sentence, inputs: { context, 'citation number': String(number) } };
  };
  return {
    ...judge,
    requests(question) {
      const context = citedText(question.cited);
      return context === undefined ? [] : scirm.requests(asked(context, question));
    },
    async judge(question, call) {
      const context = citedText(question.cited);
      if (context === undefined) {
        return unreadVerdict(judge, question);
      }
      const ballot = await scirm.vote(asked(context, question), call);
      return supportVerdict(
        judge,
        question,
        mapBallot(ballot, (score) => score === 1),
      );
    },
  };
}
