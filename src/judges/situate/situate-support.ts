import * as z from 'zod';
import { citedText } from '../../evidence/cited-text.ts';
import type { ChatCall, ChatRequest } from '../../llm/chat-model.ts';
import { withExamplesMoved } from '../../llm/example-order.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import { askFor, requestsFor } from '../../llm/structured.ts';
import { jurorFor, votesOf } from '../jury.ts';
import { markedQuestion } from '../model/marked-question.ts';
import type { SupportModelJudge } from '../model/model-judges.ts';
import { unreadVerdict } from '../model/support-verdict.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import { castVotes } from '../votes.ts';
import { type Finding, findingAnswers, findingVerdict, readFinding } from './situate-finding.ts';
import { type SituateOptions, situateJudge, situateVotes } from './situate-options.ts';

/**
 * The work first, so that a server reads it once for all sentences that cite it.
 * @internal exported for the tests of all prompts
 */
export const situateSupportPrompt = {
  id: 'situate/support',
  inputs: ['work', 'before', 'sentence', 'after'],
  output: 'finding',
} as const satisfies PromptDefinition<string>;

/** Reasons first, then the passage, so that the answer follows from both. */
const reply = z
  .object({ reasoning: z.string(), quote: z.string(), answer: z.enum(findingAnswers) })
  .meta({ title: 'finding' });

/**
 * Our own judge of citations. It has three answers, the last of which accuses nobody: what is known of a work is mostly its
 * abstract. The other two have to quote the work; a vote whose quote is not there found nothing. It reads the sentence in
 * its context. A work of which only the title is known is not asked about. Rejects with `PromptError`.
 */
export async function createSituateSupport({ model, prompts, ...wanted }: SituateOptions): Promise<SupportModelJudge> {
  const options = votesOf(model, { ...situateVotes, ...wanted });
  const { votes, temperature } = options;
  const prompt = await loadPrompt(prompts, situateSupportPrompt);
  const judge = situateJudge(model, options, [prompt.fingerprint]);

  function requestFor(work: string, question: SupportQuestion, sample: number): ChatRequest {
    const { before, sentence, after } = markedQuestion(question);
    const messages = renderPrompt(prompt, { work, before, sentence, after });
    return { messages: withExamplesMoved(messages, sample), ...(temperature !== undefined && { temperature }) };
  }

  async function vote(work: string, question: SupportQuestion, sample: number, call?: ChatCall): Promise<Finding> {
    const juror = jurorFor(model, sample);
    const { value } = await askFor(juror, { ...requestFor(work, question, sample), sample }, reply, call);
    return readFinding(question.cited, value, juror.name);
  }

  return {
    ...judge,
    requests(question) {
      const work = citedText(question.cited);
      return work === undefined ? [] : requestsFor(requestFor(work, question, 0));
    },
    async judge(question, call) {
      const work = citedText(question.cited);
      if (work === undefined) {
        return unreadVerdict(judge, question);
      }
      const ballot = await castVotes<Finding['choice'], Finding>(votes, (sample) => vote(work, question, sample, call));
      return findingVerdict(judge, question, ballot);
    },
  };
}
