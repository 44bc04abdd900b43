import * as z from 'zod';
import { citedText } from '../../evidence/cited-text.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ChatCall, ChatRequest } from '../../llm/chat-model.ts';
import { withExamplesMoved } from '../../llm/example-order.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import { askFor, requestsFor } from '../../llm/structured.ts';
import type {
  ContributionFinding,
  ContributionModelJudge,
  ContributionQuestion,
} from '../contributions/contribution-verdict.ts';
import { judgedBy, notAsked } from '../judged-by-model.ts';
import { jurorFor, votesOf } from '../jury.ts';
import { type Ballot, castVotes, type Vote, type VoteOptions } from '../votes.ts';
import { quotedPassage } from './situate-finding.ts';
import { type SituateOptions, situateJudge } from './situate-options.ts';

/**
 * The contributions first, as they are the same for all works.
 * @internal exported for the tests of all prompts
 */
export const situateContributionsPrompt = {
  id: 'situate/contributions',
  inputs: ['contributions', 'work'],
  output: 'contributions',
} as const satisfies PromptDefinition<string>;

/** One reply has all contributions, which would be dear to ask three times. As it decides alone, it is a likely one. */
const oneVote: VoteOptions = { votes: 1, temperature: 0.2 };

/** Reasons first, then the passage, so that the answer follows from both. */
const reply = z
  .object({
    contributions: z.array(
      z.object({
        number: z.int(),
        reasoning: z.string(),
        quote: z.string(),
        answer: z.enum(['has', 'hasNot', 'unknown']),
      }),
    ),
  })
  .meta({ title: 'contributions' });

/** One reply: the states of all contributions, with what they rest on. */
interface ContributionVote extends Vote<string> {
  readonly findings: readonly ContributionFinding[];
}

/**
 * Our own judge of which contributions of a paper a work has. Both `has` and `hasNot` have to quote the work; where the
 * quote is not there word for word, nothing is known. A jury decides each contribution by its majority. A work of which
 * only the title is known is not asked about. Rejects with `PromptError`.
 */
export async function createSituateContributions({
  model,
  prompts,
  ...wanted
}: SituateOptions): Promise<ContributionModelJudge> {
  const options = votesOf(model, { ...oneVote, ...wanted });
  const { votes, temperature } = options;
  const prompt = await loadPrompt(prompts, situateContributionsPrompt);
  const judge = situateJudge(model, options, [prompt.fingerprint]);

  function requestFor(work: string, { contributions }: ContributionQuestion, sample: number): ChatRequest {
    const numbered = contributions.map(({ number, text }) => `${number}. ${text}`).join('\n');
    const messages = withExamplesMoved(renderPrompt(prompt, { contributions: numbered, work }), sample);
    return { messages, ...(temperature !== undefined && { temperature }) };
  }

  async function vote(
    work: string,
    question: ContributionQuestion,
    sample: number,
    call?: ChatCall,
  ): Promise<ContributionVote> {
    const juror = jurorFor(model, sample);
    const { value } = await askFor(juror, { ...requestFor(work, question, sample), sample }, reply, call);
    const findings = question.contributions.map(({ number }) => {
      const [said, ...others] = value.contributions.filter((one) => one.number === number);
      // Who answers twice has not decided.
      return said === undefined || others.length > 0 ? unknown : findingIn(question.work, said);
    });
    const reason = value.contributions.map(({ reasoning }) => reasoning.trim()).join(' ');
    return { choice: findings.map(({ state }) => state).join(), reason, model: juror.name, findings };
  }

  return {
    ...judge,
    requests(question) {
      const work = citedText(question.work);
      return work === undefined ? [] : requestsFor(requestFor(work, question, 0));
    },
    async judge(question, call) {
      const work = citedText(question.work);
      if (work === undefined) {
        return { findings: question.contributions.map(() => unknown), by: notAsked(judge) };
      }
      const ballot = await castVotes<string, ContributionVote>(votes, (sample) => vote(work, question, sample, call));
      return { findings: question.contributions.map((_, at) => majority(ballot, at)), by: judgedBy(judge, ballot) };
    },
  };
}

const unknown: ContributionFinding = { state: 'unknown' };

function findingIn(
  work: CitedWork,
  { answer, quote }: { readonly answer: ContributionFinding['state']; readonly quote: string },
): ContributionFinding {
  const passage = answer === 'unknown' ? undefined : quotedPassage(work, quote);
  return answer === 'unknown' || passage === undefined
    ? unknown
    : { state: answer, quote: passage.quote.replace(/\s+/g, ' ').trim(), from: passage.from };
}

/**
 * Gives the state of a contribution in more than half of the replies that were asked for; otherwise nothing is known.
 */
function majority({ valid, cast }: Ballot<string, ContributionVote>, at: number): ContributionFinding {
  const findings = valid.flatMap((vote) => vote.findings[at] ?? []);
  return findings.find(({ state }) => findings.filter((other) => other.state === state).length > cast / 2) ?? unknown;
}
