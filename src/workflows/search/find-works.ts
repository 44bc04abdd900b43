import { citedTexts, libraryWorks } from '../../evidence/library-works.ts';
import { introductionOf } from '../../project/introduction.ts';
import type { Paper } from '../../project/paper.ts';
import { keyPhraseQueries, type ProposedQuery } from '../../retrieval/queries/key-phrase-queries.ts';
import { libraryIdf } from '../../retrieval/queries/library-idf.ts';
import type { ComparableText } from '../../retrieval/ranking/indexed-works.ts';
import { createMachineRanker, type VectorAccess } from '../../retrieval/ranking/machine-ranker.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import type { Ranker } from '../../retrieval/ranking/ranker.ts';
import { type FoundByQueries, type SourceOutcome, searchWorks } from '../../retrieval/search/search-works.ts';
import type { SearchSubject } from '../../retrieval/search-subject.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';

/** The subject of a search for works, and everything known that they are compared with. */
export interface SearchBasis {
  readonly subject: SearchSubject;
  /** The paper that the works are for; undefined where there is none. */
  readonly paper: Paper | undefined;
  /** Undefined where works are compared by words alone. */
  readonly access: VectorAccess | undefined;
}

/** A search of sources. */
export interface SearchTask extends SearchBasis {
  readonly queries: readonly string[];
  readonly sources: readonly ScholarlySource[];
  /** Works that appeared after this day are left out: `2021-05-17`. */
  readonly until: string | undefined;
  /** The number of works wanted, which decides how many sources are asked for; all that come are ranked. */
  readonly wanted: number;
}

/** Works that were found, the most relevant first, and the queries that found each. */
export interface RankedFinds {
  readonly ranked: readonly RankedWork[];
  readonly foundBy: FoundByQueries;
}

/** The ways to watch and stop a search. */
export interface SearchWatch {
  readonly signal: AbortSignal;
  /** Called as sources answer. */
  readonly onAnswers?: (outcomes: readonly SourceOutcome[]) => void;
  /** Called once all have answered or failed, before works are ranked; what it throws ends the search. */
  readonly onAnswered?: (outcomes: readonly SourceOutcome[], found: number) => void;
  readonly onRanking?: (done: number, of: number) => void;
}

/**
 * The queries that this machine proposes: key phrases, those first that are rare among the works in the bibliography of the
 * paper and that its introduction repeats.
 */
export function queriesOnMachine({ subject, paper }: Pick<SearchBasis, 'subject' | 'paper'>): ProposedQuery[] {
  if (paper === undefined) {
    return keyPhraseQueries(subject);
  }
  const introduction = introductionOf(paper);
  return keyPhraseQueries(subject, {
    idf: libraryIdf(libraryWorks(paper)),
    repeatedIn: introduction === subject.text ? undefined : introduction,
  });
}

/**
 * Asks sources for works and ranks all that came on this machine, which is free, the most relevant first. Nothing is cut:
 * whoever ranks next may think otherwise. A source that fails costs only what it would have found. Rejects with
 * `RequestError` `cancelled`.
 */
export async function findWorks(task: SearchTask, watch: SearchWatch): Promise<RankedFinds> {
  const { queries, sources, until, wanted } = task;
  const { signal } = watch;
  const found = await searchWorks({ queries, sources, until, wanted }, { signal, onProgress: watch.onAnswers });
  watch.onAnswered?.(found.sources, found.works.length);
  const ranked = await machineRanker(task).rank(task.subject, found.works, { signal, onProgress: watch.onRanking });
  return { ranked, foundBy: found.foundBy };
}

/**
 * Makes the ranker of works on this machine: by words and meaning, compared with what the paper cites.
 * @param rankedBefore works that were ranked before, where scores of several rankings have to compare
 */
export function machineRanker(
  { paper, access }: Pick<SearchBasis, 'paper' | 'access'>,
  rankedBefore?: readonly ComparableText[],
): Ranker {
  return createMachineRanker({ access, known: paper === undefined ? [] : citedTexts(paper), rankedBefore });
}
