import * as z from 'zod';
import { type ComparableText, comparableWork } from '../ranking/indexed-works.ts';
import type { RankedWork } from '../ranking/ranked-work.ts';
import { known, rankedWorkSchema } from '../ranking/ranked-work-schema.ts';
import { type Route, routes, routesOfQueries, type UnseenWorks, unseenWorks } from '../search/unseen-works.ts';

/** A work of a deep search, and how it was reached. */
export interface ReachedWork {
  readonly ranked: RankedWork;
  /** The number of citations that lead to it from a work that the search began with; 0 for one of these. */
  readonly depth: number;
  /** The routes that found it, the first one first; missing in files of earlier versions, which followed references alone. */
  readonly routes?: readonly Route[] | undefined;
  /** The ids of the works that led to it, from one that the search began with to its own. */
  readonly path: readonly string[];
  /**
   * The state of looking at what it cites: not yet or not all, with success, or in vain, as no source knows it and no
   * PDF was there.
   */
  readonly expansion: 'open' | 'done' | 'unknown';
}

/**
 * The part that still counts of a work that is not relevant enough: it is not looked at again, and others compare with
 * it.
 */
export interface RejectedWork extends ComparableText {
  readonly id: string;
}

/** A deep search between two steps, as plain data: it can be kept as JSON and taken up again. */
export interface DeepSearchState {
  /** In the order in which they were reached. */
  readonly works: readonly ReachedWork[];
  /** Works that were looked at and are not relevant enough. */
  readonly rejected: readonly RejectedWork[];
  /** Why it is over; undefined while there is something left to do. */
  readonly endedBy: 'size' | 'nothingLeft' | undefined;
}

/** The state of a deep search as JSON has it. */
export const deepSearchStateSchema: z.ZodType<DeepSearchState> = z.object({
  works: z.array(
    z.object({
      ranked: rankedWorkSchema,
      depth: z.int().nonnegative(),
      routes: z.array(z.enum(routes)).optional(),
      path: z.array(z.string()).nonempty(),
      expansion: z.enum(['open', 'done', 'unknown']),
    }),
  ),
  rejected: z.array(z.object({ id: z.string(), title: z.string(), abstract: known(z.string()) })),
  endedBy: known(z.enum(['size', 'nothingLeft'])),
});

/** A deep search that begins with these works. Each of them stays, whatever its score. */
export function beginDeepSearch(seeds: readonly RankedWork[]): DeepSearchState {
  const works = new Map(
    seeds.map((ranked): [string, ReachedWork] => [
      ranked.work.id,
      { ranked, depth: 0, routes: routesOfQueries(ranked.work), path: [ranked.work.id], expansion: 'open' },
    ]),
  );
  return { works: [...works.values()], rejected: [], endedBy: undefined };
}

/** All works that a deep search has ranked: new ones get scores that compare with theirs. */
export function rankedInDeepSearch({ works, rejected }: DeepSearchState): ComparableText[] {
  return [...works.map(({ ranked }) => comparableWork(ranked.work)), ...rejected];
}

/** How many relevant works a deep search has not seen; undefined where it went one way only. */
export function unseenByDeepSearch({ works }: DeepSearchState, threshold: number): UnseenWorks | undefined {
  return unseenWorks(works.filter(({ ranked }) => ranked.score >= threshold).map((work) => work.routes ?? []));
}

/** Why a work was reached from the one before it: that cites it, or it cites that, or it is recommended to readers of that. */
export function wayTo({ routes: [first] = [] }: ReachedWork): 'references' | 'citations' | 'recommendations' {
  return first === 'citations' || first === 'recommendations' ? first : 'references';
}
