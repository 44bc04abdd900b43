import * as z from 'zod';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import type { ChatCall, ChatModel, ChatRequest } from '../../llm/chat-model.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { askFor, requestsFor } from '../../llm/structured.ts';

/** @internal exported for the tests of all prompts */
export const citegeistPrompts = {
  relevance: { id: 'citegeist/relevance', inputs: ['paper', 'work'], output: 'score' },
  quality: { id: 'citegeist/quality', inputs: ['paper', 'section'], output: 'score' },
  pairwise: { id: 'citegeist/pairwise', inputs: ['first', 'second'], output: 'preference' },
} as const satisfies Record<string, PromptDefinition<string>>;

/** The reason comes before the score, so that the score follows from it. */
const scoreReply = z.object({ reasoning: z.string(), score: z.int().min(0).max(10) }).meta({ title: 'score' });

const preferenceReply = z
  .object({ reasoning: z.string(), better: z.enum(['first', 'second', 'tie']) })
  .meta({ title: 'preference' });

/** A score of a language model. */
export interface TenPointScore {
  /** A whole number from 0 to 10. */
  readonly score: number;
  /** Words of the model. */
  readonly reason: string;
}

/** The better of two texts, or a tie. */
export type Preference = 'first' | 'second' | 'tie';

/**
 * The answers of a model about two texts in both orders. Both answers are about the texts as they were given, whatever
 * the order.
 */
export interface PairwiseVerdict {
  readonly inOrder: PreferenceReply;
  readonly reversed: PreferenceReply;
  /** The answer that both give; undefined if they disagree, so that the order decides rather than the texts. */
  readonly better: Preference | undefined;
}

/** One answer. */
export interface PreferenceReply {
  readonly better: Preference;
  /** Words of the model, which calls the texts by their order in the question. */
  readonly reason: string;
}

/** Scores related work as Citegeist's evaluation does. All functions reject with `ChatError`. */
export interface CitegeistJudge {
  readonly model: string;
  /** Gives what will be sent at most about works and a section, to be estimated. */
  requests(paper: string, works: readonly string[], section: string): readonly ChatRequest[];
  /** Gives what will be sent about two sections. */
  pairwiseRequests(first: string, second: string): readonly ChatRequest[];
  /** Scores how relevant a work is to a paper. */
  relevance(paper: string, work: string, call?: ChatCall): Promise<TenPointScore>;
  /** Scores how well a section is written, beside what its paper is about (Citegeist, section 4). */
  quality(paper: string, section: string, call?: ChatCall): Promise<TenPointScore>;
  /** Asks which of two sections is better, in both orders. */
  compare(first: string, second: string, call?: ChatCall): Promise<PairwiseVerdict>;
}

const temperature = 0;

/** Makes a model the judge of Citegeist's scores. Rejects with `PromptError`. */
export async function createCitegeistJudge({
  model,
  prompts,
}: {
  readonly model: ChatModel;
  readonly prompts: Pick<PromptSource, 'read'>;
}): Promise<CitegeistJudge> {
  const [relevancePrompt, qualityPrompt, pairwisePrompt] = await Promise.all([
    loadPrompt(prompts, citegeistPrompts.relevance),
    loadPrompt(prompts, citegeistPrompts.quality),
    loadPrompt(prompts, citegeistPrompts.pairwise),
  ]);
  const ofWork = (paper: string, work: string): ChatRequest => ({
    messages: renderPrompt(relevancePrompt, { paper, work }),
    temperature,
  });
  const ofSection = (paper: string, section: string): ChatRequest => ({
    messages: renderPrompt(qualityPrompt, { paper, section }),
    temperature,
  });
  const ofTwo = (first: string, second: string): ChatRequest => ({
    messages: renderPrompt(pairwisePrompt, { first, second }),
    temperature,
  });
  const score = async (request: ChatRequest, call: ChatCall): Promise<TenPointScore> => {
    const { value } = await askFor(model, request, scoreReply, call);
    return { score: value.score, reason: inOneLine(value.reasoning) };
  };
  const prefer = async (request: ChatRequest, call: ChatCall): Promise<PreferenceReply> => {
    const { value } = await askFor(model, request, preferenceReply, call);
    return { better: value.better, reason: inOneLine(value.reasoning) };
  };
  return {
    model: model.name,
    requests: (paper, works, section) =>
      [...works.map((work) => ofWork(paper, work)), ofSection(paper, section)].flatMap(requestsFor),
    pairwiseRequests: (first, second) => [ofTwo(first, second), ofTwo(second, first)].flatMap(requestsFor),
    relevance: (paper, work, call = {}) => score(ofWork(paper, work), call),
    quality: (paper, section, call = {}) => score(ofSection(paper, section), call),
    async compare(first, second, call = {}) {
      const [inOrder, swapped] = await Promise.all([
        prefer(ofTwo(first, second), call),
        prefer(ofTwo(second, first), call),
      ]);
      const reversed = { ...swapped, better: turnedRound[swapped.better] };
      return { inOrder, reversed, better: inOrder.better === reversed.better ? inOrder.better : undefined };
    },
  };
}

const turnedRound: Readonly<Record<Preference, Preference>> = { first: 'second', second: 'first', tie: 'tie' };

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The scores of Citegeist's evaluation, by a language model. */
export interface CitegeistScores {
  readonly model: string;
  /** Scores of how relevant each cited work is to the paper, in the order of the first citations. */
  readonly relevance: readonly { readonly work: CitedWork; readonly score: TenPointScore }[];
  /** The score of how well the related work is written; undefined if that was not judged. */
  readonly quality: TenPointScore | undefined;
  /** Why not everything was judged. */
  readonly stoppedBy: ChatError | undefined;
}
