import type * as z from 'zod';
import type { Library } from '../bibliography/library.ts';
import { fullName, type Name } from '../bibliography/names.ts';
import type { WorkIdentity } from '../bibliography/work-identity.ts';
import type { CorpusPage } from '../retrieval/corpus/corpus-store.ts';
import type { SelectedWork, SelectionOptions } from '../retrieval/corpus/selection.ts';
import { knownEntry } from '../retrieval/entries/known-entry.ts';
import type { RankedWork } from '../retrieval/ranking/ranked-work.ts';
import type { UnseenWorks } from '../retrieval/search/unseen-works.ts';
import {
  type CorpusPageDocument,
  corpusPageSchema,
  type foundWorkSchema,
  type recordSchema,
  type SearchDocument,
  type SelectionDocument,
  searchSchema,
  selectionSchema,
} from './found-works-document.ts';
import { print } from './printed.ts';

/** A ranked work with what else is known of it. */
export interface PrintedWork {
  readonly ranked: RankedWork;
  /** The queries that found it; none if it was not searched for by queries. */
  readonly queries?: readonly string[] | undefined;
  /** The keys of the author's works that cite it. */
  readonly citedBy?: readonly string[] | undefined;
  readonly path: readonly string[];
  readonly relation: string | undefined;
  /** The texts of pages of it that say most about what is searched for, where they were read. */
  readonly pages?: readonly string[] | undefined;
}

/** A chosen work with what else is known of it. */
export interface PrintedSelection extends PrintedWork {
  readonly selected: SelectedWork;
}

/** The library of a paper after found works were added to it, and the ids of these works. */
export interface LibraryWithAdded {
  readonly library: Library | undefined;
  readonly added: ReadonlySet<string>;
}

/** Found works. */
export function buildSearchDocument(
  queries: readonly string[],
  works: readonly PrintedWork[],
  library: LibraryWithAdded,
  coverage: UnseenWorks | undefined,
): SearchDocument {
  return print(searchSchema, { queries, works: works.map((work) => foundWork(work, library)), coverage });
}

/** Works that were chosen from a corpus. */
export function buildSelectionDocument(
  options: Pick<SelectionOptions, 'breadth' | 'depth' | 'diversity'>,
  works: readonly PrintedSelection[],
  library: LibraryWithAdded,
): SelectionDocument {
  return print(selectionSchema, {
    ...options,
    works: works.map((work) => ({
      ...foundWork(work, library),
      ids: work.selected.ids,
      cosine: work.selected.cosine,
      pages: work.selected.pages.map((page) => ({ ...page, page: page.number })),
    })),
  });
}

/** A page of works of a corpus. */
export function buildCorpusPage({ hits, ...page }: CorpusPage): CorpusPageDocument {
  return print(corpusPageSchema, {
    ...page,
    works: hits.map(({ work: { id, record }, score, cosine }) => ({
      id,
      ...recordOf(record),
      categories: record.subjects,
      score,
      cosine,
    })),
  });
}

/** A ranked work, as a document is printed from it. */
export function foundWork(
  { ranked, queries = [], citedBy = [], path, relation }: PrintedWork,
  { library, added }: Pick<LibraryWithAdded, 'library'> & Partial<LibraryWithAdded>,
): z.input<typeof foundWorkSchema> {
  const { work, isAttributed, isUnjudged, ...ranking } = ranked;
  const { id, identity, abstract, versions } = work;
  return {
    id,
    ...recordOf({ ...versions[0], identity, abstract }),
    sources: [...new Set(versions.flatMap(({ records }) => records.map(({ source }) => source)))],
    ...ranking,
    ...(isUnjudged && { unjudged: isUnjudged }),
    key: library && knownEntry(work, library)?.key,
    added: added?.has(id) ?? false,
    versions: versions.length,
    attributed: isAttributed,
    queries,
    citedBy,
    path,
    relation,
  };
}

/** The facts that are known of a work. */
interface KnownOfWork {
  readonly title: string;
  readonly authors: readonly Name[];
  readonly year: number | undefined;
  readonly venue: string | undefined;
  readonly identity: WorkIdentity;
  readonly abstract: string | undefined;
}

function recordOf({ authors, identity, ...work }: KnownOfWork): z.input<typeof recordSchema> {
  return { ...work, authors: authors.map(fullName), doi: identity.doi, arxiv: identity.arxiv };
}
