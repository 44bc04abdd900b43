import type { RankedWork } from '../ranking/ranked-work.ts';

/** A work of a deep search, and how it was reached. */
export interface ReachedWork {
  readonly ranked: RankedWork;
  /** How many citations lead to it from a work that the search began with; 0 for one of these. */
  readonly depth: number;
  /** The ids of the works that led to it, from one that the search began with to its own. */
  readonly path: readonly string[];
  /**
   * Whether what it cites was looked at: not yet, with success, or in vain, as no source knows it and no PDF was there.
   */
  readonly expansion: 'open' | 'done' | 'unknown';
}

/** A deep search between two steps, as plain data: it can be kept as JSON and taken up again. */
export interface DeepSearchState {
  /** In the order in which they were reached. */
  readonly works: readonly ReachedWork[];
  /** The ids of works that were looked at and are not relevant enough. */
  readonly rejected: readonly string[];
  /** Why it is over; undefined while there is something left to do. */
  readonly endedBy: 'size' | 'nothingLeft' | undefined;
}

/** A deep search that begins with these works. Each of them stays, whatever its score. */
export function beginDeepSearch(seeds: readonly RankedWork[]): DeepSearchState {
  const works = new Map(
    seeds.map((ranked): [string, ReachedWork] => [
      ranked.work.id,
      { ranked, depth: 0, path: [ranked.work.id], expansion: 'open' },
    ]),
  );
  return { works: [...works.values()], rejected: [], endedBy: undefined };
}
