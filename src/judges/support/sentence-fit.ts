import type { Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import { placeOf, type TextsInCommon } from '../../similarity/tf-idf.ts';
import { largest, type Spread, spread } from './statistics.ts';
import type { WorkVectors } from './work-vectors.ts';

/** The most works of a large library, those nearest by words, that are compared by vectors too. */
const nearest = 16;

/** Works and how well each fits a sentence: the sum of its cosines by words and by vectors. */
export interface RankedWorks {
  /** Ascending. */
  readonly positions: ArrayLike<number>;
  readonly combined: Float64Array;
}

/** The fit of comparable works with one sentence. */
export class SentenceFit {
  readonly #words: TextsInCommon;
  readonly #vectors: (position: number) => number;
  /** The spread of the cosines by words over all works. */
  readonly wordsSpread: Spread;
  /** Works that were compared, each for itself. */
  readonly near: RankedWorks;
  /**
   * Works that stand for all the others: of a large library a sample; where only words are compared one without a
   * position, which has nothing in common with the sentence.
   */
  readonly rest: RankedWorks;

  private constructor(
    words: TextsInCommon,
    size: number,
    near: RankedWorks,
    rest: RankedWorks,
    vectors: (position: number) => number,
  ) {
    this.#words = words;
    this.#vectors = vectors;
    this.wordsSpread = spread([{ values: words.similarities, weight: 1 }], size);
    this.near = near;
    this.rest = rest;
  }

  /** The fit of works by words; `size` is how many works there are. */
  static byWords(words: TextsInCommon, size: number): SentenceFit {
    const near = { positions: words.positions, combined: words.similarities };
    return new SentenceFit(words, size, near, near.positions.length === size ? nothing : nothingInCommon, () => 0);
  }

  /** The fit of works by words and vectors; undefined if its vector or those of works are missing; the latter are wanted then. */
  static byVectors(
    words: TextsInCommon,
    size: number,
    vector: Vector | undefined,
    workVectors: WorkVectors,
  ): SentenceFit | undefined {
    const { sample, isWhole } = workVectors;
    const near = isWhole ? sample : nearestByWords(words);
    const rest = isWhole ? [] : sample.filter((position) => !near.includes(position));
    if (!workVectors.has([...near, ...rest]) || vector === undefined) {
      return undefined;
    }
    const vectors = (position: number): number => inner(vector, workVectors.at(position)!);
    const ranked = (positions: readonly number[]): RankedWorks => ({
      positions,
      combined: Float64Array.from(positions, (position) => cosineAt(words, position) + vectors(position)),
    });
    return new SentenceFit(words, size, ranked(near), ranked(rest), vectors);
  }

  /** The cosine by words of the work at a position. */
  words(position: number): number {
    return cosineAt(this.#words, position);
  }

  /** The cosine by vectors of the work at a position, whose vector has to be there; 0 where only words are compared. */
  vectors(position: number): number {
    return this.#vectors(position);
  }

  /** Gives the value by which the work at a position is ranked: the sum of both. */
  combined(position: number): number {
    return this.words(position) + this.vectors(position);
  }
}

const nothing: RankedWorks = { positions: [], combined: new Float64Array() };
const nothingInCommon: RankedWorks = { positions: [-1], combined: Float64Array.of(0) };

function nearestByWords({ positions, similarities }: TextsInCommon): number[] {
  return largest(similarities, nearest)
    .map((at) => positions[at]!)
    .sort((a, b) => a - b);
}

function cosineAt({ positions, similarities }: TextsInCommon, position: number): number {
  const place = placeOf(positions, position);
  return place === undefined ? 0 : similarities[place]!;
}
