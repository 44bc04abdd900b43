import { citedText } from '../../evidence/cited-text.ts';
import type { ChatMessage } from '../../llm/chat-model.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import { requestsFor } from '../../llm/structured.ts';
import { votesOf } from '../jury.ts';
import type { SupportModelJudge } from '../model/model-judges.ts';
import { numberedSentence } from '../model/numbered-text.ts';
import { supportVerdict, unreadVerdict } from '../model/support-verdict.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import { mapBallot } from '../votes.ts';
import { grepReplies, voteOn } from './ask-grep.ts';
import { type GrepOptions, grepJudge, grepVotes } from './grep-options.ts';

/**
 * GREP's question of "coherence" (table 15): the work first, so that a server reads it once for all sentences that cite it.
 * @internal exported for the tests of all prompts
 */
export const grepSupportPrompt = {
  id: 'grep/support',
  inputs: ['paper', 'sentence', 'number'],
  output: 'yesNo',
} as const satisfies PromptDefinition<string>;

/**
 * Judges citations as GREP does: one fitting and one unfitting example, reasons before the answer, the majority of an
 * odd number of votes (GREP, sections 3.3 and A.1). A work of which only the title is known is not asked about. Rejects
 * with `PromptError`.
 */
export async function createGrepSupport({ model, prompts, ...options }: GrepOptions): Promise<SupportModelJudge> {
  const votes = votesOf(model, { ...grepVotes, ...options });
  const prompt = await loadPrompt(prompts, grepSupportPrompt);
  const judge = grepJudge(model, votes, [prompt.fingerprint]);
  const messagesOf = (paper: string, question: SupportQuestion): ChatMessage[] => {
    const { sentence, number } = numberedSentence(question);
    return renderPrompt(prompt, { paper, sentence, number: String(number) });
  };
  return {
    ...judge,
    requests(question) {
      const paper = citedText(question.cited);
      return paper === undefined ? [] : requestsFor({ messages: messagesOf(paper, question) });
    },
    async judge(question, call) {
      const paper = citedText(question.cited);
      if (paper === undefined) {
        return unreadVerdict(judge, question);
      }
      const ballot = await voteOn(model, votes, grepReplies.yesNo, messagesOf(paper, question), call);
      return supportVerdict(
        judge,
        question,
        mapBallot(ballot, (answer) => answer === 'yes'),
      );
    },
  };
}
