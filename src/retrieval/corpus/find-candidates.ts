import type { Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import type { FoundWork } from '../merging/found-work.ts';
import { mergeRecords } from '../merging/merge-records.ts';
import type { CorpusFilters, CorpusHit, CorpusStore, StoredWork } from './corpus-store.ts';
import type { Candidate } from './select-works.ts';

/** A search for candidates. */
export interface CandidateSearch {
  readonly vector: Vector;
  readonly filters: CorpusFilters | undefined;
  /** The number of candidates that there should be; there are fewer where the corpus has no more. */
  readonly count: number;
  readonly isLeftOut: ((work: FoundWork) => boolean) | undefined;
}

/**
 * The works of a corpus that are closest to a vector, the closest first. What several sources say of one work makes one
 * candidate, so that no work is chosen twice. Works without a vector are none. Rejects as the store does.
 */
export async function findCandidates(
  store: CorpusStore,
  search: CandidateSearch,
  signal: AbortSignal | undefined,
): Promise<readonly Candidate[]> {
  const works = await closestWorks(store, search, signal);
  const keys = works.flatMap((work) => work.keys);
  const stored = new Map((await store.works(keys, signal)).map((one) => [one.key, one]));
  return works.flatMap(({ work, keys: ownKeys }) => {
    const copies = ownKeys
      .flatMap((key) => embeddedCopy(stored.get(key)))
      .sort((a, b) => inner(search.vector, b.vector) - inner(search.vector, a.vector));
    const [closest] = copies;
    const withPages = copies.find(({ pages }) => pages.length > 0);
    return closest === undefined
      ? []
      : [
          {
            work,
            ids: copies.map((copy) => copy.work.id),
            vector: closest.vector,
            pages: withPages === undefined ? [] : pagesOf(withPages),
          },
        ];
  });
}

interface KeyedWork {
  readonly work: FoundWork;
  /** The keys of its copies in the store. */
  readonly keys: readonly string[];
}

/** The closest works that are not left out. */
async function closestWorks(
  store: CorpusStore,
  { vector, filters, count, isLeftOut = () => false }: CandidateSearch,
  signal: AbortSignal | undefined,
): Promise<readonly KeyedWork[]> {
  const hits: CorpusHit[] = [];
  let cursor: string | undefined;
  // Works that are left out, or are one work, show only now. Each page is larger, so that there are few in a large
  // library.
  for (let limit = count; ; limit *= 2) {
    const page = await store.search({ vector, limit, cursor, ...(filters && { filters }) }, signal);
    hits.push(...page.hits);
    const works = mergeRecords(hits.map(({ work }) => work.record)).filter((work) => !isLeftOut(work));
    cursor = page.cursor;
    if (works.length >= count || cursor === undefined) {
      return withKeys(works.slice(0, count), hits);
    }
  }
}

function withKeys(works: readonly FoundWork[], hits: readonly CorpusHit[]): KeyedWork[] {
  // Merging drops records that say the same as another: they are found by what they say.
  const keys = new Map<string, string[]>();
  for (const { key, work } of hits) {
    const text = JSON.stringify(work.record);
    keys.set(text, [...(keys.get(text) ?? []), key]);
  }
  return works.map((work) => ({
    work,
    keys: work.versions.flatMap(({ records }) => records.flatMap((record) => keys.get(JSON.stringify(record)) ?? [])),
  }));
}

function embeddedCopy(stored: StoredWork | undefined): (StoredWork & { readonly vector: Vector })[] {
  return stored?.vector === undefined ? [] : [{ ...stored, vector: stored.vector }];
}

/** The pages of a work that have text, by their numbers in the file. */
function pagesOf({ work, pages }: StoredWork): Candidate['pages'] {
  return work.pages.flatMap((text, before) => {
    const vectors = pages[before] ?? [];
    return vectors.length === 0 ? [] : [{ number: before + 1, text, vectors }];
  });
}
