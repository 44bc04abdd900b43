import { cancelledRequest, RequestError } from '../../http/request-error.ts';
import type { FoundWork } from '../merging/found-work.ts';
import { mergeRecords } from '../merging/merge-records.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { ScholarlySource } from '../sources/scholarly-source.ts';
import type { SourceName } from '../sources/source-profiles.ts';
import { appearedUntil } from './until.ts';

/** The queries of a search, its sources, and its extent. */
export interface WorkSearch {
  readonly queries: readonly string[];
  /** Those that cannot search are not asked. */
  readonly sources: readonly ScholarlySource[];
  /** Works that appeared after this day are left out: `2021-05-17`. By year where no more is known. */
  readonly until?: string | undefined;
  /**
   * The number of works wanted, which decides how many each source is asked for. More may come: which of them are the
   * best is known when they have been ranked, so nothing is cut here.
   */
  readonly wanted: number;
}

/** The progress of a search, and the signal that ends it. */
export interface SearchCall {
  /** Called whenever a source has answered a query or failed, with what is known of all sources that are asked. */
  readonly onProgress?: ((sources: readonly SourceOutcome[]) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The outcome of one source. */
export interface SourceOutcome {
  readonly source: SourceName;
  /** The number of queries it has answered, and that of all. */
  readonly answered: number;
  readonly of: number;
  /** The number of works that came, each counted once, however many queries find it. */
  readonly works: number;
  /** The number of records that could not be read. */
  readonly unreadable: number;
  /** Why it did not answer all queries. Works that came before count. */
  readonly failure: RequestError | undefined;
}

/** The outcome of a search: works from all sources, and what came of each. */
export interface SearchResult {
  readonly works: readonly FoundWork[];
  readonly sources: readonly SourceOutcome[];
  /** The queries that found each work, by its id, in the order in which they were asked. */
  readonly foundBy: FoundByQueries;
}

/** The queries that found works, by the ids of works. */
export type FoundByQueries = ReadonlyMap<string, readonly string[]>;

/** The fewest records that a source is asked for: one page of any of them. */
const fewestRecords = 20;

/**
 * Searches sources for works. Each query has an equal share in the works, and each source an equal share in a query:
 * records are taken in turn, the best of each first, and what one has too few of is filled up by the others (LitLLM's
 * first stage). Records of one work become one work. Sources are asked at the same time, each one query at a time; one
 * that fails loses its own remaining queries and nothing else. Rejects with `RequestError` `cancelled`.
 */
export async function searchWorks(
  { queries, sources, until, wanted }: WorkSearch,
  { onProgress, signal }: SearchCall = {},
): Promise<SearchResult> {
  const asked = sources.filter((source) => source.search !== undefined);
  const outcomes = new Map(asked.map((source) => [source, startOf(source, queries.length)]));
  const lists = new Map<string, readonly ScholarlyRecord[]>();
  const perList = Math.max(fewestRecords, Math.ceil(wanted / Math.max(1, queries.length)));
  const update = (source: ScholarlySource, change: (before: SourceOutcome) => Partial<SourceOutcome>): void => {
    const before = outcomes.get(source)!;
    outcomes.set(source, { ...before, ...change(before) });
    onProgress?.([...outcomes.values()]);
  };
  const askSource = async (source: ScholarlySource): Promise<void> => {
    const came: ScholarlyRecord[] = [];
    for (const [number, text] of queries.entries()) {
      try {
        signal?.throwIfAborted();
        const { records: sent, unreadable } = await source.search!({ text, limit: perList, until }, signal);
        const records = sent.slice(0, perList);
        came.push(...records);
        lists.set(listName(number, source), records);
        update(source, (before) => ({
          answered: before.answered + 1,
          works: mergeRecords(came).length,
          unreadable: before.unreadable + unreadable,
        }));
      } catch (error) {
        if (signal?.aborted === true) {
          throw cancelledRequest();
        }
        if (!(error instanceof RequestError)) {
          throw error;
        }
        update(source, () => ({ failure: error as RequestError }));
        return;
      }
    }
  };
  await Promise.all(asked.map(askSource));
  const inTurn = interleave(
    queries.map((_, number) => interleave(asked.map((source) => lists.get(listName(number, source)) ?? []))),
  );
  const works = mergeRecords(inTurn).filter((work) => until === undefined || appearedUntil(work, until));
  const foundBy = foundByQueries(
    works,
    queries.map((text, number) => ({
      text,
      records: asked.flatMap((source) => lists.get(listName(number, source)) ?? []),
    })),
  );
  return { works, sources: [...outcomes.values()], foundBy };
}

function foundByQueries(
  works: readonly FoundWork[],
  queries: readonly { readonly text: string; readonly records: readonly ScholarlyRecord[] }[],
): FoundByQueries {
  // Merging keeps one of the records that say the same: they are found by what they say.
  const texts = queries.map(({ text, records }) => ({
    text,
    said: new Set(records.map((one) => JSON.stringify(one))),
  }));
  return new Map(
    works.map(({ id, versions }) => {
      const said = versions.flatMap(({ records }) => records.map((one) => JSON.stringify(one)));
      return [id, texts.filter((query) => said.some((one) => query.said.has(one))).map(({ text }) => text)];
    }),
  );
}

function startOf({ name }: ScholarlySource, of: number): SourceOutcome {
  return { source: name, answered: 0, of, works: 0, unreadable: 0, failure: undefined };
}

function listName(query: number, { name }: ScholarlySource): string {
  return `${query} ${name}`;
}

/** The members of several lists in turn: the first of each, then the second of each, until all lists are empty. */
function interleave<Member>(lists: readonly (readonly Member[])[]): Member[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => (place < list.length ? [list[place]!] : [])),
  ).flat();
}
