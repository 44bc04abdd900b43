import type { EmbeddingProgress, Vectors } from '../../similarity/vectors.ts';
import type { FoundWork } from '../merging/found-work.ts';
import type { ComparableText } from './indexed-works.ts';
import { rankByMachine } from './rank-by-machine.ts';
import type { RankedWork } from './ranked-work.ts';
import type { Ranker } from './ranker.ts';

/** Vectors, and how to fetch those that are missing. Where texts cannot be embedded, `vectors` is undefined afterwards. */
export interface VectorAccess {
  readonly vectors: Vectors | undefined;
  fetchWanted(signal?: AbortSignal, onProgress?: (progress: EmbeddingProgress) => void): Promise<void>;
}

/** The means by which this machine ranks. */
export interface MachineRankerOptions {
  /** Undefined where works are to be compared by words alone. */
  readonly access: VectorAccess | undefined;
  /** Works that the paper cites already. */
  readonly known?: readonly ComparableText[] | undefined;
  /**
   * Works that were ranked before, perhaps none, where scores of several rankings are to be comparable, as a deep search
   * needs them. The first hits do not count then, and how rare a word is follows from all works that were ranked so far.
   */
  readonly rankedBefore?: readonly ComparableText[] | undefined;
}

/**
 * The scores from which works count as relevant: below them are nine in ten works of the same field that a paper does not
 * cite (docs/figures/retrieval.md).
 */
const relevantFrom: Readonly<Record<'words' | 'wordsAndMeaning', number>> = { words: 0.1, wordsAndMeaning: 0.2 };

/** Ranks works on this machine. Fetches the vectors that it lacks; rejects with the signal's reason when aborted. */
export function createMachineRanker({ access, known, rankedBefore }: MachineRankerOptions): Ranker {
  const isComparable = rankedBefore !== undefined;
  const ranked = new Map<string, FoundWork>();
  const way = (): 'words' | 'wordsAndMeaning' => (access?.vectors === undefined ? 'words' : 'wordsAndMeaning');
  return {
    get rankedBy() {
      return way();
    },
    get threshold() {
      return isComparable ? relevantFrom[way()] : undefined;
    },
    async rank(subject, works, { signal, onProgress } = {}): Promise<readonly RankedWork[]> {
      works.forEach((work) => ranked.set(work.id, work));
      const all = isComparable ? [...ranked.values()] : works;
      for (;;) {
        const scoring = { vectors: access?.vectors, known, before: rankedBefore, feedback: !isComparable };
        const result = rankByMachine(subject, all, scoring);
        if (result !== undefined) {
          const wanted = new Set(works.map(({ id }) => id));
          return result.filter(({ work }) => wanted.has(work.id));
        }
        await access?.fetchWanted(signal, ({ done, of }) => onProgress?.(done, of));
      }
    },
  };
}
