import { ChatError } from '../../llm/chat-error.ts';
import type { ChatCall, ChatMessage, ChatModel, ChatReply, ChatRequest } from '../../llm/chat-model.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { neutralise } from '../../llm/untrusted-text.ts';
import type { JudgingProtocol, Requests } from '../judged-by-model.ts';
import { identityOfModel, jurorFor, votesOf } from '../jury.ts';
import { type Ballot, castVotes, type Vote, type VoteOptions } from '../votes.ts';
import type { Aspect } from './aspect.ts';
import { parseScirmReply } from './scirm-reply.ts';
import { scirmMessages } from './scirm-request.ts';

/** The parts of a judge after SciRM. */
export interface ScirmOptions extends Partial<VoteOptions> {
  /** One model, or a jury of several. */
  readonly model: ChatModel;
  readonly prompts: PromptSource;
  /** The model reviews its own reasons before its vote counts, which doubles the calls. Off by default. */
  readonly secondLook?: boolean;
}

/** An answer and the aspect by which it is judged. */
export interface AspectQuestion {
  readonly aspect: Aspect;
  readonly answer: string;
  /** By the names of the aspect's inputs; left out where it has none. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The names of inputs that are instructions, in our own words: these are stated, all others quoted. */
  readonly stated?: readonly string[];
}

/** Gives scores by an aspect's constitution. */
export interface Scirm {
  readonly protocol: JudgingProtocol;
  readonly model: string;
  readonly votes: number;
  /**
   * Everything that scores depend on beside the question: with the fingerprints of aspects it is a judge's identity.
   */
  readonly identity: string;
  requests(question: AspectQuestion): Requests;
  vote(question: AspectQuestion, call?: ChatCall): Promise<Ballot<number>>;
}

/**
 * SciRM, figure 5, and section 3.2 for the second look.
 * @internal exported for the tests of all prompts
 */
export const scirmPrompts = {
  system: { id: 'scirm/system', inputs: [], output: 'score' },
  secondLook: { id: 'scirm/second-look', inputs: [], output: 'score' },
} as const satisfies Record<string, PromptDefinition<never>>;

/** SciRM samples at temperature 1 and reports means; here the votes decide, as with GREP. */
const scirmVotes: VoteOptions = { votes: 3, temperature: 1 };

/** Judges as SciRM does. Any model works; one that was trained for it works better. Rejects with `PromptError`. */
export async function createScirm({ model, prompts, secondLook = false, ...options }: ScirmOptions): Promise<Scirm> {
  const { votes, temperature } = votesOf(model, { ...scirmVotes, ...options });
  const system = await loadPrompt(prompts, scirmPrompts.system);
  const again = secondLook ? await loadPrompt(prompts, scirmPrompts.secondLook) : undefined;
  const sampling = temperature === undefined ? {} : { temperature };

  const requestOf = ({ aspect, answer, inputs = {}, stated = [] }: AspectQuestion): ChatRequest => ({
    messages: scirmMessages(system, aspect, answer, inputs, stated),
    ...sampling,
  });

  /** The protocol continues the model's own reasoning; over a chat it is handed back as its last reply. */
  async function lookAgain(
    juror: ChatModel,
    request: ChatRequest,
    first: Vote<number>,
    scores: readonly number[],
    call: ChatCall | undefined,
  ): Promise<Vote<number>> {
    if (again === undefined) {
      return first;
    }
    const reasons: ChatMessage = { role: 'assistant', content: `<reasoning>${neutralise(first.reason)}` };
    const reply = await juror.complete(
      { ...request, messages: [...request.messages, reasons, ...renderPrompt(again, {})] },
      call,
    );
    const second = parseScirmReply(reply.text, scores);
    if (second === undefined) {
      await reply.forget?.();
      return first;
    }
    return { ...first, choice: second.score, reason: second.reasoning || first.reason };
  }

  return {
    protocol: 'scirm',
    model: model.name,
    votes,
    identity: JSON.stringify([
      ...['scirm', identityOfModel(model), votes, temperature ?? null],
      ...[system.fingerprint, again?.fingerprint ?? null],
    ]),
    requests(question) {
      const request = requestOf(question);
      return again === undefined ? [request] : [request, request];
    },
    vote(question, call) {
      const scores = question.aspect.scale.map(({ score }) => score);
      return castVotes(votes, async (sample) => {
        const request = { ...requestOf(question), sample };
        const juror = jurorFor(model, sample);
        const reply = await juror.complete(request, call);
        const first = parseScirmReply(reply.text, scores) ?? (await unusable(reply));
        const vote = { choice: first.score, reason: first.reasoning, model: juror.name };
        return lookAgain(juror, request, vote, scores, call);
      });
    },
  };
}

/** A reply without a score must not be found in the cache when the author tries again. */
async function unusable(reply: ChatReply): Promise<never> {
  await reply.forget?.();
  throw new ChatError('badReply', 'The model gave no score. Try again, or choose another model.');
}
