import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import { cancelledRequest } from '../../http/request-error.ts';
import type { FoundWork } from '../merging/found-work.ts';
import { mergeRecords } from '../merging/merge-records.ts';
import { comparableWork } from '../ranking/indexed-works.ts';
import type { RankedWork } from '../ranking/ranked-work.ts';
import { type Route, routesOfQueries } from '../search/unseen-works.ts';
import { appearedUntil } from '../search/until.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { DeepSearchState, ReachedWork } from './deep-search-state.ts';
import { type Reach, usualReach } from './reach.ts';
import { KnownWorks } from './works-known-to-search.ts';

/** The needs and bounds of a deep search. */
export interface DeepSearchOptions {
  /**
   * The records of what a work cites, from sources or from its PDF (`referencesOf`); undefined where nobody knows. Rejects
   * with `RequestError` where the search had better stop.
   */
  readonly references: (work: FoundWork, signal?: AbortSignal) => Promise<readonly ScholarlyRecord[] | undefined>;
  /** The records of what cites a work, likewise; it is not looked at where this is missing. */
  readonly citations?: DeepSearchOptions['references'] | undefined;
  /** The records of what is recommended to readers of a work, likewise; asked of the works that the search begins with. */
  readonly recommendations?: DeepSearchOptions['references'] | undefined;
  /** Works that queries found, of which not all are among those that the search begins with. */
  readonly found?: readonly FoundWork[] | undefined;
  /** Scores works. Scores of different calls have to be comparable. */
  readonly rank: (works: readonly FoundWork[], signal?: AbortSignal) => Promise<readonly RankedWork[]>;
  /** The score from which a work is relevant: it is kept, and what it cites is looked at. */
  readonly threshold: number;
  /** The distance from the first works that it goes, in citations; 4 by default. */
  readonly depth?: number | undefined;
  /** The number of works it gathers, the first ones included; 200 by default. */
  readonly works?: number | undefined;
  /** Works that appeared after this day are left out: `2021-05-17`. */
  readonly until?: string | undefined;
}

/** The listener to each step, and the signal that ends the search. */
export interface DeepSearchCall {
  /** Called after each step. A search that is given this state goes on from there. */
  readonly onStep?: ((state: DeepSearchState) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Follows citations from some works to others (LitLLM, algorithm 2), to what they cite and to what cites them. In each step it
 * takes the most relevant work that it has not looked at so, ranks the works that are new, and keeps those that reach the threshold, the best first if
 * there is not room for all. LitLLM takes works in the order in which it reached them; best first spends a limited size
 * on what is closest. It ends when it has enough works, or none is left within its depth. Rejects with `RequestError`
 * `cancelled`; the last state that `onStep` got can be taken up again.
 */
export async function deepSearch(
  from: DeepSearchState,
  {
    references,
    citations,
    recommendations,
    found = [],
    rank,
    threshold,
    depth = usualReach.depth,
    works: size = usualReach.works,
    until,
  }: DeepSearchOptions,
  { onStep, signal }: DeepSearchCall = {},
): Promise<DeepSearchState> {
  const seen = new KnownWorks();
  const ids = new Map<WorkIdentity, string>();
  const see = ({ identity, id }: FoundWork): void => {
    seen.add(identity);
    ids.set(identity, id);
  };
  from.works.forEach(({ ranked }) => {
    see(ranked.work);
  });
  const byQueries = new KnownWorks();
  const foundByIdentity = new Map(found.map((work) => [work.identity, work]));
  for (const identity of foundByIdentity.keys()) byQueries.add(identity);
  const routesTo = (work: FoundWork, route: Route): Route[] => {
    const known = byQueries.find(work.identity);
    return [route, ...(known === undefined ? [] : routesOfQueries(foundByIdentity.get(known)!))];
  };
  const rejected = new Map(from.rejected.map((work) => [work.id, work]));
  let state = from;
  for (;;) {
    const next = nextToFollow(state, { depth, works: size });
    if (next === undefined) {
      return { ...state, endedBy: state.works.length < size ? 'nothingLeft' : 'size' };
    }
    throwIfCancelled(signal);
    const [records, citing, recommended] = await Promise.all([
      references(next.ranked.work, signal),
      citations?.(next.ranked.work, signal),
      next.depth === 0 ? recommendations?.(next.ranked.work, signal) : undefined,
    ]);
    /** The works that were reached, by the identity that they have here. */
    const reached = new KnownWorks();
    const routeTo = new Map<FoundWork, Route>();
    const again = new Map<string, Route[]>();
    for (const [route, works] of [
      ['references', mergeRecords(records ?? [])],
      ['citations', mergeRecords(citing ?? [])],
      ['recommendations', mergeRecords(recommended ?? [])],
    ] as const) {
      for (const work of works) {
        const known = seen.find(work.identity);
        if (known !== undefined) {
          again.set(ids.get(known)!, [...(again.get(ids.get(known)!) ?? []), route]);
        } else if (!reached.has(work.identity)) {
          reached.add(work.identity);
          routeTo.set(work, route);
        }
      }
    }
    const isNew = (work: FoundWork): boolean =>
      !rejected.has(work.id) && (until === undefined || appearedUntil(work, until));
    const candidates = [...routeTo.keys()].filter(isNew);
    throwIfCancelled(signal);
    const ranked = candidates.length === 0 ? [] : [...(await rank(candidates, signal))];
    const relevant = ranked.filter(({ score }) => score >= threshold).sort((a, b) => b.score - a.score);
    const kept = relevant.slice(0, size - state.works.length);
    // A search that goes on with more room looks again at what this work cites.
    const hasRoom = kept.length === relevant.length;
    kept.forEach(({ work }) => {
      see(work);
    });
    ranked
      .filter(({ score }) => score < threshold)
      .forEach(({ work }) => rejected.set(work.id, { id: work.id, ...comparableWork(work) }));
    const expanded: ReachedWork = { ...next, expansion: records === undefined ? 'unknown' : hasRoom ? 'done' : 'open' };
    state = {
      works: [
        ...state.works.map((work) => {
          const routes = [...new Set([...(work.routes ?? []), ...(again.get(work.ranked.work.id) ?? [])])];
          return { ...(work === next ? expanded : work), routes };
        }),
        ...kept.map(
          (one): ReachedWork => ({
            ranked: one,
            depth: next.depth + 1,
            routes: routesTo(one.work, routeTo.get(one.work)!),
            path: [...next.path, one.work.id],
            expansion: 'open',
          }),
        ),
      ],
      rejected: [...rejected.values()],
      endedBy: undefined,
    };
    onStep?.(state);
  }
}

/**
 * The work whose references a deep search looks at next: that with the highest score, of several the first. Undefined if
 * it is over, as it has enough works, or none is left within its depth.
 */
export function nextToFollow({ works }: DeepSearchState, { depth, works: size }: Reach): ReachedWork | undefined {
  if (works.length >= size) {
    return undefined;
  }
  return works
    .filter((reached) => reached.expansion === 'open' && reached.depth < depth)
    .reduce<ReachedWork | undefined>(
      (best, reached) => (best === undefined || reached.ranked.score > best.ranked.score ? reached : best),
      undefined,
    );
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw cancelledRequest();
  }
}
