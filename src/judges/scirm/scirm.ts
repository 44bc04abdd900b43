import { ChatError } from '../../llm/chat-error.ts';
import type { ChatCall, ChatModel, ChatReply, ChatRequest } from '../../llm/chat-model.ts';
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
  /** The names of inputs that are instructions, in our own words: what they quote of others is marked in them. */
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
  /** `all`: every vote is cast, though the outcome may be certain before. */
  vote(question: AspectQuestion, call?: ChatCall, options?: { readonly all: boolean }): Promise<Ballot<number>>;
}

/**
 * SciRM, figure 5, and section 3.2 for the second look.
 * @internal exported for the tests of all prompts
 */
export const scirmPrompts = {
  system: { id: 'scirm/system', inputs: [], output: 'score' },
  secondLook: { id: 'scirm/second-look', inputs: [], output: 'score' },
} as const satisfies Record<string, PromptDefinition<never>>;

/** Where verdicts are yes or no, the votes decide, as with GREP. */
const scirmVotes: VoteOptions = { votes: 3, temperature: 1 };

/** SciRM samples at temperature 1 from the most likely 95 % (section 4, experimental setting). */
const topP = 0.95;

/** The number of times that SciRM asks for a score, whose mean and standard deviation it reports (section 4). */
export const usualReplies = 5;

/** Judges as SciRM does. Any model works; one that was trained for it works better. Rejects with `PromptError`. */
export async function createScirm({ model, prompts, secondLook = false, ...options }: ScirmOptions): Promise<Scirm> {
  const { votes, temperature } = votesOf(model, { ...scirmVotes, ...options });
  const system = await loadPrompt(prompts, scirmPrompts.system);
  const again = secondLook ? await loadPrompt(prompts, scirmPrompts.secondLook) : undefined;
  const sampling = temperature === undefined ? {} : { temperature, topP };

  const requestOf = ({ aspect, answer, inputs = {}, stated = [] }: AspectQuestion): ChatRequest => ({
    messages: scirmMessages(system, aspect, answer, inputs, stated),
    ...sampling,
  });

  /**
   * The second stage of SciRM: the model goes on with its own reasoning, which is cut before it ends (section 3.2). A server
   * that begins every reply itself gets it back as its last reply, and is asked to look again.
   */
  const secondRequest =
    again &&
    ((request: ChatRequest, reasoning: string): ChatRequest => {
      const begun = `<reasoning>${neutralise(reasoning)}`;
      const [wait, ...asking] = renderPrompt(again, {});
      return {
        ...request,
        begunReply: {
          text: `${begun} ${wait!.content} `,
          otherwise: [{ role: 'assistant', content: begun }, ...asking],
        },
      };
    });

  async function lookAgain(
    juror: ChatModel,
    request: ChatRequest,
    first: Vote<number>,
    scores: readonly number[],
    call: ChatCall | undefined,
  ): Promise<Vote<number>> {
    if (secondRequest === undefined) {
      return first;
    }
    const reply = await juror.complete(secondRequest(request, first.reason), call);
    // What goes on with reasoning ends it, and does not begin it.
    const text = reply.text.includes('<reasoning>') ? reply.text : `<reasoning>${reply.text}`;
    const second = parseScirmReply(text, scores);
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
      return secondRequest === undefined ? [request] : [request, secondRequest(request, '')];
    },
    vote(question, call, options) {
      const scores = question.aspect.scale.map(({ score }) => score);
      const cast = async (sample: number): Promise<Vote<number>> => {
        const request = { ...requestOf(question), sample };
        const juror = jurorFor(model, sample);
        const reply = await juror.complete(request, call);
        const first = parseScirmReply(reply.text, scores) ?? (await unusable(reply));
        const vote = { choice: first.score, reason: first.reasoning, model: juror.name };
        return lookAgain(juror, request, vote, scores, call);
      };
      return castVotes(votes, cast, options);
    },
  };
}

/** A reply without a score must not be found in the cache when the author tries again. */
async function unusable(reply: ChatReply): Promise<never> {
  await reply.forget?.();
  throw new ChatError('badReply', 'The model gave no score. Try again, or choose another model.');
}
