import { type Spread, spread } from './statistics.ts';

/** How well each of the comparable works fits one sentence. Lists are in the order of the works. */
export interface SentenceFit {
  /** Cosines by words. */
  readonly words: Float64Array;
  /** Cosines by vectors; undefined if there are none. */
  readonly vectors: Float64Array | undefined;
  /** By what works are ranked: the sum of both. */
  readonly combined: Float64Array;
  readonly wordsSpread: Spread;
  readonly combinedSpread: Spread;
}

/** Puts similarities by words and by vectors together. */
export function sentenceFit(words: Float64Array, vectors: Float64Array | undefined): SentenceFit {
  const combined = vectors === undefined ? words : words.map((cosine, position) => cosine + vectors[position]!);
  return { words, vectors, combined, wordsSpread: spread(words), combinedSpread: spread(combined) };
}
