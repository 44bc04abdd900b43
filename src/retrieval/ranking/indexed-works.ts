import { type ComparedBy, embeddedText } from '../../similarity/embedded-text.ts';
import type { Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import { countTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import type { FoundWork } from '../merging/found-work.ts';

/** The part that is compared of a work, or of a search subject. */
export interface ComparableText {
  readonly title: string;
  readonly abstract: string | undefined;
}

/** Gives the part of a found work that is compared. */
export function comparableWork({ versions: [{ title }], abstract }: FoundWork): ComparableText {
  return { title, abstract };
}

/** The weight of the cosine of vectors beside that of words. */
const weightOfMeaning = 0.35;

/**
 * Works prepared to be compared with others: by their words (tf-idf, words of titles twice), and by their vectors if there
 * are any. Both cosines are added as they are: that ranks better than adding reciprocal ranks, and the sum means the
 * same for every ranking (docs/figures/retrieval.md).
 */
export class IndexedWorks {
  readonly #works: readonly ComparableText[];
  readonly #tfIdf: TfIdf;
  readonly #vectors: readonly Vector[] | undefined;

  private constructor(works: readonly ComparableText[], vectors: readonly Vector[] | undefined) {
    this.#works = works;
    this.#tfIdf = TfIdf.of(works.map((work) => countTerms(wordsOf(work))));
    this.#vectors = vectors;
  }

  /** Undefined if vectors are missing, which are wanted then. Without `vectors` works are compared by words. */
  static of(works: readonly ComparableText[], vectors: Vectors | undefined): IndexedWorks | undefined {
    if (vectors === undefined) {
      return new IndexedWorks(works, undefined);
    }
    const found = works.map((work) => vectorOf(work, vectors));
    return found.every((vector) => vector !== undefined) ? new IndexedWorks(works, found) : undefined;
  }

  get size(): number {
    return this.#works.length;
  }

  /** Gives the likeness of each work to a text, from 0 to 1. `vector` is that of the text (`vectorOf`). */
  similarities(text: ComparableText, vector: Vector | undefined): Float64Array {
    const words = this.#tfIdf.similarities(wordsOf(text));
    const vectors = this.#vectors;
    if (vectors === undefined || vector === undefined) {
      return words;
    }
    return words.map(
      (similarity, position) =>
        (1 - weightOfMeaning) * similarity + weightOfMeaning * Math.max(0, inner(vectors[position]!, vector)),
    );
  }

  /** Gives the likeness of each work to the one at a position. */
  similaritiesToMember(position: number): Float64Array {
    return this.similarities(this.#works[position]!, this.#vectors?.[position]);
  }
}

/** The vector of a text; undefined if it is missing, and then it is wanted. */
export function vectorOf(text: ComparableText, vectors: Vectors): Vector | undefined {
  const by: ComparedBy = text.abstract === undefined ? 'title' : 'abstract';
  return vectors.of(embeddedText(text, by), 'work');
}

function wordsOf({ title, abstract = '' }: ComparableText): string[] {
  const ofTitle = termsOf(title);
  return [...ofTitle, ...ofTitle, ...termsOf(abstract)];
}
