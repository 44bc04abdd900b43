import type { PrintedWork } from '../../documents/build-found-works.ts';
import { ChatError } from '../../llm/chat-error.ts';
import type { ChatModel, ChatRequest } from '../../llm/chat-model.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import type { ProposedQuery } from '../../retrieval/queries/key-phrase-queries.ts';
import { proposeQueries, type QueryStyle, queryRequests } from '../../retrieval/queries/propose-queries.ts';
import { createDebateRanker } from '../../retrieval/ranking/debate-ranking.ts';
import { createPermutationRanker } from '../../retrieval/ranking/permutation-ranking.ts';
import { createPointwiseRanker } from '../../retrieval/ranking/pointwise-ranking.ts';
import { type RankedWork, unjudgedOf } from '../../retrieval/ranking/ranked-work.ts';
import type { ModelRanker, RankingCall } from '../../retrieval/ranking/ranker.ts';
import { createWorkRelator } from '../../retrieval/ranking/relate-work.ts';
import type { SearchSubject } from '../../retrieval/search-subject.ts';
import { CommandError } from '../command-error.ts';
import { aiStrings } from '../models/ai-strings.ts';
import { languageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { reportUsage } from '../models/open-model-judges.ts';
import type { Progress } from '../terminal/progress.ts';
import { say } from '../terminal/standard-streams.ts';
import type { SearchOptions } from './search-options.ts';
import { searchStrings as strings } from './search-strings.ts';

/**
 * The work that a language model does for a search. Each says first what it will send, and stops at the limit of
 * tokens.
 */
export interface ModelWork {
  /** The model as it is configured. */
  readonly name: string;
  /** Undefined where this machine ranks. */
  readonly ranker: ModelRanker | undefined;
  propose(subject: SearchSubject, style: QueryStyle, signal: AbortSignal): Promise<readonly ProposedQuery[]>;
  rank(subject: SearchSubject, works: readonly FoundWork[], call: RankingCall): Promise<readonly RankedWork[]>;
  relate<Work extends PrintedWork>(
    subject: SearchSubject,
    works: readonly Work[],
    progress: Progress,
    signal: AbortSignal,
  ): Promise<readonly Work[]>;
  reportUsage(): void;
}

/** The options that say what a language model does, and which. */
export type ModelSearchOptions = ModelOption &
  Pick<SearchOptions, 'queries' | 'query' | 'rank' | 'perCall' | 'summaries' | 'tokens'>;

/** The model of a search, where it needs one. Rejects with `CommandError` if none is named. */
export async function modelForSearch(options: ModelSearchOptions): Promise<ModelWork | undefined> {
  const { queries, query, rank, summaries = false, tokens: most } = options;
  const isByModel = rank !== 'words' && rank !== 'machine';
  if (!isByModel && !summaries && (queries === 'keywords' || query !== undefined)) {
    return undefined;
  }
  const models = languageModels(options);
  const model = models.model('writing');
  const prompts = shippedPrompts();
  const ranker = isByModel ? await rankerFor(rank, model, options) : undefined;
  const announce = (requests: readonly ChatRequest[]): void => {
    const tokens = estimateRequests(requests);
    const sent = models.meter.usage.input;
    if (sent + tokens > most) {
      throw new CommandError(strings.tooManyTokens(sent + tokens, most));
    }
    if (requests.length > 0) {
      say(aiStrings.asking([model], requests.length, tokens));
    }
  };
  return {
    name: model.name,
    ranker,
    async propose(subject, style, signal) {
      announce(await queryRequests({ prompts }, subject, style));
      return proposeQueries({ model, prompts }, subject, style, { signal }).catch((error: unknown) => {
        throw modelProblem(error, strings.notProposed);
      });
    },
    async rank(subject, works, call) {
      announce(ranker!.requests(subject, works));
      const ranked = await ranker!.rank(subject, works, call).catch((error: unknown) => {
        throw modelProblem(error, strings.notRanked);
      });
      const unjudged = unjudgedOf(ranked);
      if (unjudged > 0) {
        say(strings.unjudged(unjudged, ranked.length));
      }
      return ranked;
    },
    async relate(subject, works, progress, signal) {
      const relator = await createWorkRelator({ model, prompts });
      announce(works.flatMap(({ ranked, pages }) => relator.requests(subject, ranked.work, pages)));
      let done = 0;
      return Promise.all(
        works.map(async (work) => {
          const relation = await relator.relate(subject, work.ranked.work, { signal, pages: work.pages });
          progress.show(strings.relating(++done, works.length));
          return { ...work, relation };
        }),
      ).catch((error: unknown) => {
        throw modelProblem(error, strings.notSummarised);
      });
    },
    reportUsage: () => {
      reportUsage(models);
    },
  };
}

function rankerFor(
  rank: Exclude<SearchOptions['rank'], 'words' | 'machine'>,
  model: ChatModel,
  { perCall }: ModelSearchOptions,
): Promise<ModelRanker> {
  const options = { model, prompts: shippedPrompts(), perCall };
  switch (rank) {
    case 'permutation':
      return createPermutationRanker(options);
    case 'pointwise':
      return createPointwiseRanker(options);
    case 'debate':
      return createDebateRanker(options);
  }
}

/** Why a model did not do its work, in a line; errors of other kinds are thrown on. */
function modelProblem(error: unknown, message: (why: string) => string): CommandError {
  if (error instanceof ChatError && error.reason !== 'cancelled') {
    return new CommandError(message(error.message));
  }
  throw error;
}
