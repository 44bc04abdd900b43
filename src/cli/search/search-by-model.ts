import type { PrintedWork } from '../../documents/build-found-works.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { ProposedQuery } from '../../retrieval/queries/key-phrase-queries.ts';
import type { QueryStyle } from '../../retrieval/queries/propose-queries.ts';
import { unjudgedOf } from '../../retrieval/ranking/ranked-work.ts';
import type { Ranker, RankingCall } from '../../retrieval/ranking/ranker.ts';
import type { SearchSubject } from '../../retrieval/search-subject.ts';
import {
  askForQueries,
  openRanking,
  relateWorks,
  type SearchModelFront,
} from '../../workflows/search/ask-search-model.ts';
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
  readonly ranking: Pick<Ranker, 'threshold' | 'rank'> | undefined;
  propose(subject: SearchSubject, style: QueryStyle, signal: AbortSignal): Promise<readonly ProposedQuery[]>;
  relate<Work extends PrintedWork>(
    subject: SearchSubject,
    works: readonly Work[],
    progress: Progress,
    signal: AbortSignal,
  ): Promise<readonly Work[]>;
  reportUsage(): void;
}

/** What a model says of a work, to be kept with its name; undefined where it says nothing. */
export function summaryBy(
  model: Pick<ModelWork, 'name'> | undefined,
  text: string | undefined,
): { readonly text: string; readonly model: string } | undefined {
  return model === undefined || text === undefined ? undefined : { text, model: model.name };
}

/** The options that say what a language model does, and which. */
export type ModelSearchOptions = ModelOption &
  Pick<SearchOptions, 'queries' | 'query' | 'rank' | 'perCall' | 'summaries' | 'tokens'>;

/** The model of a search, where it needs one. Rejects with `CommandError` if none is named. */
export async function modelForSearch(options: ModelSearchOptions): Promise<ModelWork | undefined> {
  const { queries, query, rank, perCall, summaries = false, tokens: most } = options;
  const isByModel = rank !== 'words' && rank !== 'machine';
  if (!isByModel && !summaries && (queries === 'keywords' || query !== undefined)) {
    return undefined;
  }
  const models = languageModels(options);
  const model = models.model('writing');
  const front: SearchModelFront = {
    model,
    prompts: shippedPrompts(),
    confirm({ calls, tokens, models: asked }) {
      const sent = models.meter.usage.input;
      if (sent + tokens > most) {
        throw new CommandError(strings.tooManyTokens(sent + tokens, most));
      }
      if (calls > 0) {
        say(aiStrings.asking(asked, calls, tokens));
      }
      return true;
    },
  };
  const ranking = isByModel ? await openRanking(rank, front, perCall) : undefined;
  return {
    name: model.name,
    ranking: ranking && {
      threshold: ranking.threshold,
      async rank(...asked) {
        const ranked = await orProblem(ranking.rank(...asked), strings.notRanked);
        const unjudged = unjudgedOf(ranked);
        if (unjudged > 0) {
          say(strings.unjudged(unjudged, ranked.length));
        }
        return ranked;
      },
    },
    propose: (subject, style, signal) =>
      orProblem(askForQueries(subject, style, front, { signal }), strings.notProposed),
    async relate(subject, works, progress, signal) {
      const onProgress: RankingCall['onProgress'] = (done, of) => {
        progress.show(strings.relating(done, of));
      };
      const asked = works.map(({ ranked: { work }, pages }) => ({ work, pages }));
      const relations = await orProblem(
        relateWorks(subject, asked, front, { signal, onProgress }),
        strings.notSummarised,
      );
      return works.map((work, index) => ({ ...work, relation: relations[index] }));
    },
    reportUsage: () => {
      reportUsage(models);
    },
  };
}

/** What a model did; a command confirms all that its limit allows. Rejects with `CommandError` where it did not do it. */
async function orProblem<Done>(work: Promise<Done | undefined>, message: (why: string) => string): Promise<Done> {
  try {
    return (await work)!;
  } catch (error) {
    if (error instanceof ChatError && error.reason !== 'cancelled') {
      throw new CommandError(message(error.message));
    }
    throw error;
  }
}
