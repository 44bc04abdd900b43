import type { ChatCall, ChatModel, ChatRequest } from '../../llm/chat-model.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import type { ProposedQuery } from '../../retrieval/queries/key-phrase-queries.ts';
import { proposeQueries, type QueryStyle, queryRequests } from '../../retrieval/queries/propose-queries.ts';
import { createDebateRanker } from '../../retrieval/ranking/debate-ranking.ts';
import { createPermutationRanker } from '../../retrieval/ranking/permutation-ranking.ts';
import { createPointwiseRanker } from '../../retrieval/ranking/pointwise-ranking.ts';
import type { ModelRanking, RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import type { ModelRanker, Ranker, RankingCall } from '../../retrieval/ranking/ranker.ts';
import type { RankingOptions } from '../../retrieval/ranking/ranking-options.ts';
import { createWorkRelator } from '../../retrieval/ranking/relate-work.ts';
import type { SearchSubject } from '../../retrieval/search-subject.ts';
import type { AskingFront } from '../judge/ask-models.ts';

/** A language model that helps to search, with its prompts. */
export interface SearchModel {
  readonly model: ChatModel;
  readonly prompts: Pick<PromptSource, 'read'>;
}

/** The port of asking a language model for a search. */
export type SearchModelFront = SearchModel & Pick<AskingFront, 'confirm'>;

/** A ranking by a language model, each time after the front has confirmed it. */
export interface ConfirmedRanking extends Pick<Ranker, 'threshold'> {
  /** All works, as `Ranker.rank` gives them; undefined if it was not confirmed. */
  rank(
    subject: SearchSubject,
    works: readonly FoundWork[],
    call?: RankingCall,
  ): Promise<readonly RankedWork[] | undefined>;
}

const rankers: Readonly<Record<ModelRanking, (options: RankingOptions) => Promise<ModelRanker>>> = {
  permutation: createPermutationRanker,
  pointwise: createPointwiseRanker,
  debate: createDebateRanker,
};

/**
 * Has a language model write queries for a subject, in a style. Undefined if it was not confirmed. Rejects with
 * `ChatError` and `PromptError`.
 */
export async function askForQueries(
  subject: SearchSubject,
  style: QueryStyle,
  front: SearchModelFront,
  call: ChatCall = {},
): Promise<readonly ProposedQuery[] | undefined> {
  const isConfirmed = await confirm(await queryRequests(front, subject, style), front);
  return isConfirmed ? proposeQueries(front, subject, style, call) : undefined;
}

/**
 * Opens a ranking by a language model.
 * @param perCall the number of works in one call, from 1 on; the most that the way of ranking takes by default
 */
export async function openRanking(
  way: ModelRanking,
  front: SearchModelFront,
  perCall?: number,
): Promise<ConfirmedRanking> {
  const { model, prompts } = front;
  const ranker = await rankers[way]({ model, prompts, perCall });
  return {
    threshold: ranker.threshold,
    rank: async (subject, works, call) =>
      (await confirm(ranker.requests(subject, works), front)) ? ranker.rank(subject, works, call) : undefined,
  };
}

/**
 * Has a language model say how works relate to a subject, in their order; one of which it says nothing has no text.
 * Undefined if it was not confirmed. Rejects with `ChatError` and `PromptError`.
 */
export async function relateWorks(
  subject: SearchSubject,
  works: readonly { readonly work: FoundWork; readonly pages: readonly string[] | undefined }[],
  front: SearchModelFront,
  { signal, onProgress }: RankingCall = {},
): Promise<readonly (string | undefined)[] | undefined> {
  const relator = await createWorkRelator(front);
  const requests = works.flatMap(({ work, pages }) => relator.requests(subject, work, pages));
  if (!(await confirm(requests, front))) {
    return undefined;
  }
  let done = 0;
  return Promise.all(
    works.map(async ({ work, pages }) => {
      const text = await relator.relate(subject, work, { ...(signal !== undefined && { signal }), pages });
      onProgress?.(++done, works.length);
      return text === '' ? undefined : text;
    }),
  );
}

function confirm(requests: readonly ChatRequest[], front: SearchModelFront): boolean | Promise<boolean> {
  return front.confirm({ calls: requests.length, tokens: estimateRequests(requests), models: [front.model] });
}
