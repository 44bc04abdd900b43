import type { FoundWork } from '../merging/found-work.ts';
import { chooseDiverse } from './choose-diverse.ts';
import { comparableWork, IndexedWorks } from './indexed-works.ts';
import type { VectorAccess } from './machine-ranker.ts';

/** The number of works that are chosen, and the weight of their being unlike each other. */
export interface DiverseWorksOptions {
  readonly count: number;
  /** From 0 (not at all) to 1. */
  readonly diversity: number;
  /** Undefined where works are to be compared by words alone. */
  readonly access: VectorAccess | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Works are chosen among this many times as many of the most relevant, as in Citegeist. */
const seen = 2;

/** Gives the number of works to find and rank for a choice: with any diversity, more than are chosen. */
export function worksToRank({ count, diversity }: Pick<DiverseWorksOptions, 'count' | 'diversity'>): number {
  return diversity === 0 ? count : seen * count;
}

/**
 * Chooses among the most relevant works some that are unlike each other, in the order in which they are chosen; without
 * diversity, the most relevant ones. Works are compared as this machine ranks them, by their words and their meaning.
 * Fetches the vectors that it lacks; rejects with the signal's reason when aborted.
 * @param ranked the most relevant first
 * @param rankOf what is known of how relevant one is; its score is from 0 to 1
 */
export async function chooseDiverseWorks<Item>(
  ranked: readonly Item[],
  rankOf: (item: Item) => { readonly work: FoundWork; readonly score: number },
  { count, diversity, access, signal }: DiverseWorksOptions,
): Promise<readonly Item[]> {
  if (diversity === 0) {
    return ranked.slice(0, count);
  }
  const items = ranked.slice(0, worksToRank({ count, diversity }));
  const positions = new Map(items.map((item, position) => [item, position]));
  const works = items.map((item) => comparableWork(rankOf(item).work));
  for (;;) {
    const indexed = IndexedWorks.of(works, access?.vectors);
    if (indexed !== undefined) {
      return chooseDiverse(items, {
        count,
        diversity,
        relevance: (item) => rankOf(item).score,
        similarities: (chosen) => {
          const alike = indexed.similaritiesToMember(positions.get(chosen)!);
          return (item) => alike[positions.get(item)!]!;
        },
      });
    }
    await access?.fetchWanted(signal);
  }
}
