import { fullName, type Name } from '../../bibliography/names.ts';
import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import type { Argument, RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import type { LibraryWithAdded } from './add-found-works.ts';

/** What `situate search --format json` prints. What is not known of a work is null. */
export interface SearchDocument {
  readonly queries: readonly string[];
  readonly works: readonly WorkDocument[];
}

/** A found work as it is printed. */
export interface WorkDocument extends RecordDocument {
  readonly id: string;
  readonly sources: readonly string[];
  /** From 0 to 1, three decimals. */
  readonly score: number;
  /** A language model gave no usable answer about it, so its score says nothing. */
  readonly unjudged?: true;
  readonly why: string;
  /** Who ranked it, as in `RankedWork`. */
  readonly rankedBy: RankedWork['rankedBy'];
  /** What the paper calls it, if it is in its library. */
  readonly key: string | null;
  /** Whether this search enters it under that key, or would do so in a dry run. */
  readonly added: boolean;
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
  /** The texts of pages of it that say most about what is searched for, where they were read. */
  readonly pages?: readonly string[] | undefined;
}

export function buildSearchDocument(
  queries: readonly string[],
  works: readonly PrintedWork[],
  library: LibraryWithAdded,
): SearchDocument {
  return { queries, works: works.map((work) => buildWorkDocument(work, library)) };
}

export function buildWorkDocument(
  { ranked, path, relation }: PrintedWork,
  { library, added }: LibraryWithAdded,
): WorkDocument {
  const { work, score, why, rankedBy, argumentsFor, argumentsAgainst, isAttributed, isUnjudged } = ranked;
  const [first] = work.versions;
  return {
    id: work.id,
    ...buildRecordDocument({ ...first, identity: work.identity, abstract: work.abstract }),
    sources: [...new Set(work.versions.flatMap(({ records }) => records.map(({ source }) => source)))],
    score: roundScore(score),
    ...(isUnjudged && { unjudged: isUnjudged }),
    why,
    rankedBy,
    key: (library && knownEntry(work, library)?.key) ?? null,
    added: added.has(work.id),
    versions: work.versions.length,
    argumentsFor,
    argumentsAgainst,
    attributed: isAttributed ?? null,
    path,
    relation: relation ?? null,
  };
}

/** To the three decimals that are printed of scores of works. */
export function roundScore(score: number): number {
  return Math.round(score * 1000) / 1000;
}

/** What is printed of any work. What is not known is null. */
export interface RecordDocument {
  readonly title: string;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly venue: string | null;
  readonly doi: string | null;
  readonly arxiv: string | null;
  readonly abstract: string | null;
}

/** What is known of a work. */
interface KnownOfWork {
  readonly title: string;
  readonly authors: readonly Name[];
  readonly year: number | undefined;
  readonly venue: string | undefined;
  readonly identity: WorkIdentity;
  readonly abstract: string | undefined;
}

export function buildRecordDocument({ title, authors, year, venue, identity, abstract }: KnownOfWork): RecordDocument {
  return {
    title,
    authors: authors.map(fullName),
    year: year ?? null,
    venue: venue ?? null,
    doi: identity.doi ?? null,
    arxiv: identity.arxiv ?? null,
    abstract: abstract ?? null,
  };
}
