import * as z from 'zod';
import type { ChatCall, ChatModel, ChatRequest } from '../../llm/chat-model.ts';
import { withExamplesMoved } from '../../llm/example-order.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { askFor } from '../../llm/structured.ts';
import { identityOfModel, jurorFor, votesOf } from '../jury.ts';
import { citedText } from '../model/cited-text.ts';
import type { ModelJudge } from '../model/judged-by.ts';
import type { SupportModelJudge } from '../model/support-model-judge.ts';
import { unreadVerdict } from '../model/support-verdict.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import { castVotes, type VoteOptions } from '../votes.ts';
import { type Finding, findingAnswers, findingVerdict, readFinding } from './finding.ts';
import { markedQuestion } from './marked-question.ts';

/** What our own judge is made of. */
export interface SituateOptions extends Partial<VoteOptions> {
  /** One model, or a jury of several. */
  readonly model: ChatModel;
  readonly prompts: PromptSource;
}

/** The work first, so that a server reads it once for all sentences that cite it. */
export const situateSupportPrompt = {
  id: 'situate/support',
  inputs: ['work', 'before', 'sentence', 'after'],
  output: 'finding',
} as const satisfies PromptDefinition<string>;

/** Reasons first, then the passage, so that the answer follows from both. */
const reply = z
  .object({ reasoning: z.string(), quote: z.string(), answer: z.enum(findingAnswers) })
  .meta({ title: 'finding' });

/** As GREP: three votes at temperature 0.8. Each has the examples in an order of its own. */
const situateVotes: VoteOptions = { votes: 3, temperature: 0.8 };

/**
 * Our own judge of citations. It has three answers, the last of which accuses nobody: what is known of a work is mostly its
 * abstract. The other two have to quote the work; a vote whose quote is not there found nothing. It reads the sentence in
 * its context. A work of which only the title is known is not asked about. Rejects with `PromptError`.
 */
export async function createSituateSupport({ model, prompts, ...options }: SituateOptions): Promise<SupportModelJudge> {
  const { votes, temperature } = votesOf(model, { ...situateVotes, ...options });
  const prompt = await loadPrompt(prompts, situateSupportPrompt);
  const judge: ModelJudge = {
    protocol: 'situate',
    model: model.name,
    votes,
    identity: JSON.stringify(['situate', identityOfModel(model), votes, temperature ?? null, prompt.fingerprint]),
  };

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
      return work === undefined ? [] : [requestFor(work, question, 0)];
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
