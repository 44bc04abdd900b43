import { shortName } from '../bibliography/names.ts';
import { sameIdentity } from '../bibliography/work-identity.ts';
import type { CitedWork } from '../evidence/cited-work.ts';
import type { Argument, RankedWork } from '../retrieval/ranking/ranked-work.ts';

/** What `situate search --format json` prints. What is not known of a work is null. */
export interface SearchDocument {
  readonly queries: readonly string[];
  readonly works: readonly WorkDocument[];
}

/** A found work as it is printed. */
export interface WorkDocument {
  readonly id: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly venue: string | null;
  readonly doi: string | null;
  readonly arxiv: string | null;
  readonly abstract: string | null;
  readonly sources: readonly string[];
  /** From 0 to 1, three decimals. */
  readonly score: number;
  readonly why: string;
  /** Who ranked it, as in `RankedWork`. */
  readonly rankedBy: RankedWork['rankedBy'];
  /** What the paper calls it, if it is in its library. */
  readonly key: string | null;
  readonly versions: number;
  readonly argumentsFor: readonly Argument[];
  readonly argumentsAgainst: readonly Argument[];
  /** Whether all quotes are from the work; null if there are none. */
  readonly attributed: boolean | null;
  /** The titles of the works that led to it, of a deep search. */
  readonly path: readonly string[];
  /** How it relates to the paper, if a model was asked. */
  readonly relation: string | null;
}

/** A ranked work with what else is known of it. */
export interface PrintedWork {
  readonly ranked: RankedWork;
  readonly path: readonly string[];
  readonly relation: string | undefined;
}

/** @param library the works that the paper can cite */
export function buildSearchDocument(
  queries: readonly string[],
  works: readonly PrintedWork[],
  library: readonly CitedWork[],
): SearchDocument {
  return { queries, works: works.map((work) => buildWork(work, library)) };
}

function buildWork({ ranked, path, relation }: PrintedWork, library: readonly CitedWork[]): WorkDocument {
  const { work, score, why, rankedBy, argumentsFor, argumentsAgainst, isAttributed } = ranked;
  const [first] = work.versions;
  return {
    id: work.id,
    title: first.title,
    authors: first.authors.map((name) => [name.given, shortName(name), name.suffix].filter(Boolean).join(' ')),
    year: first.year ?? null,
    venue: first.venue ?? null,
    doi: work.identity.doi ?? null,
    arxiv: work.identity.arxiv ?? null,
    abstract: work.abstract ?? null,
    sources: [...new Set(work.versions.flatMap(({ records }) => records.map(({ source }) => source)))],
    score: Math.round(score * 1000) / 1000,
    why,
    rankedBy,
    key: library.find(({ identity }) => sameIdentity(identity, work.identity) !== undefined)?.key ?? null,
    versions: work.versions.length,
    argumentsFor,
    argumentsAgainst,
    attributed: isAttributed ?? null,
    path,
    relation: relation ?? null,
  };
}
