import { runToEnd, type Task } from '../task/task.ts';
import { type Posting, Postings } from './postings.ts';
import { countKnownTerms, type TermCounts } from './term-counts.ts';

/** The texts that share a term with a text, and how alike they are to it. All others are not alike to it at all. */
export interface TextsInCommon {
  /** Ascending. */
  readonly positions: Int32Array;
  /** From 0 to 1, one for each of `positions`. */
  readonly similarities: Float64Array;
}

/** Where the texts are that have a term, and what the term counts in them and in a text compared with them. */
interface WeighedPosting extends Posting {
  readonly idf: number;
  readonly weight: number;
}

/**
 * Texts by their words. A term counts (1 + ln n) · idf, where n is how often it is in the text and idf = ln(1 + (N − df
 * + ½) / (df + ½)), N being the number of texts and df that of texts with the term (Robertson and Spärck Jones 1976, in
 * the form that stays positive). Texts are compared by the cosine of these vectors. An idf changes with every text that
 * comes or goes, so what follows from it is computed for the texts that are asked about.
 */
export class TfIdf {
  readonly #texts: readonly TermCounts[];
  readonly #postings: Postings;
  /** By the number of texts that have a term; 0 for those that nobody asked for. The same for as many texts. */
  readonly #idfs: Float64Array;
  /** The lengths of the texts; 0 for those that are not known yet. */
  readonly #lengths: Float64Array;
  /** Where sums are made, all 0 in between. */
  readonly #sums: Float64Array;

  private constructor(texts: readonly TermCounts[], postings: Postings, idfs?: Float64Array) {
    this.#texts = texts;
    this.#postings = postings;
    this.#idfs = idfs ?? new Float64Array(texts.length + 1);
    this.#lengths = new Float64Array(texts.length);
    this.#sums = new Float64Array(texts.length);
  }

  /** Texts by their terms, in one go. */
  static of(texts: readonly TermCounts[]): TfIdf {
    return runToEnd(TfIdf.build(texts));
  }

  /** Texts by their terms, with pauses. */
  static *build(texts: readonly TermCounts[]): Task<TfIdf> {
    return new TfIdf(texts, yield* Postings.build(texts));
  }

  /**
   * The same texts with others in the place of some. `texts` are all as they are now, as many as before; `changed` are
   * the positions of those that are not the same.
   */
  changed(texts: readonly TermCounts[], changed: readonly number[]): TfIdf {
    return new TfIdf(texts, this.#postings.changed(this.#texts, texts, changed), this.#idfs);
  }

  /** Gives the likeness of each text to one with these terms, as often as they occur, from 0 to 1. */
  similarities(terms: readonly string[]): Float64Array {
    const all = new Float64Array(this.#texts.length);
    const { positions, similarities } = this.inCommon(terms);
    for (let at = 0; at < positions.length; at++) {
      all[positions[at]!] = similarities[at]!;
    }
    return all;
  }

  /** The texts that have one of these terms, and how alike they are to a text with them, as often as they occur. */
  inCommon(terms: readonly string[]): TextsInCommon {
    const { postings, length } = this.#postingsOf(terms);
    const sums = this.#sums;
    const found: number[] = [];
    for (const { texts, counts, start, end, idf, weight: own } of postings) {
      for (let place = start; place < end; place++) {
        const text = texts[place]!;
        if (sums[text] === 0) {
          found.push(text);
        }
        sums[text]! += (weight(counts[place]!, idf) / this.#length(text)) * own;
      }
    }
    const positions = Int32Array.from(found).sort();
    const similarities = new Float64Array(positions.length);
    for (let at = 0; at < positions.length; at++) {
      similarities[at] = sums[positions[at]!]! / length;
      sums[positions[at]!] = 0;
    }
    return { positions, similarities };
  }

  /** Gives the likeness of the text at a position to another one, from 0 to 1. */
  similarity(position: number, { terms, counts }: TermCounts): number {
    const text = this.#texts[position]!;
    let sum = 0;
    let squares = 0;
    for (let at = 0; at < terms.length; at++) {
      const idf = this.#idf(this.#postings.frequency(terms[at]!));
      const own = weight(counts[at]!, idf);
      squares += own ** 2;
      const place = text.terms.indexOf(terms[at]!);
      sum += place === -1 ? 0 : (weight(text.counts[place]!, idf) / this.#length(position)) * own;
    }
    return squares === 0 ? 0 : sum / Math.sqrt(squares);
  }

  /** Where the texts are that have terms of a text, and the length of that text. */
  #postingsOf(terms: readonly string[]): { readonly postings: readonly WeighedPosting[]; readonly length: number } {
    const { known, unknown } = countKnownTerms(terms);
    let squares = unknown.reduce((sum, count) => sum + weight(count, this.#idf(0)) ** 2, 0);
    const postings: WeighedPosting[] = [];
    for (let at = 0; at < known.terms.length; at++) {
      const posting = this.#postings.of(known.terms[at]!);
      const idf = this.#idf(posting.end - posting.start);
      const own = weight(known.counts[at]!, idf);
      squares += own ** 2;
      postings.push({ ...posting, idf, weight: own });
    }
    return { postings, length: Math.sqrt(squares) };
  }

  /** The length of the vector of a text that has terms. */
  #length(text: number): number {
    if (this.#lengths[text] === 0) {
      const { terms, counts } = this.#texts[text]!;
      let squares = 0;
      for (let at = 0; at < terms.length; at++) {
        squares += weight(counts[at]!, this.#idf(this.#postings.frequency(terms[at]!))) ** 2;
      }
      this.#lengths[text] = Math.sqrt(squares);
    }
    return this.#lengths[text]!;
  }

  #idf(frequency: number): number {
    return (this.#idfs[frequency] ||= Math.log(1 + (this.#texts.length - frequency + 0.5) / (frequency + 0.5)));
  }
}

/** Where a value is in a stretch of an ascending list; undefined if it is not there. */
export function placeOf(ascending: Int32Array, value: number, start = 0, end = ascending.length): number | undefined {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < end && ascending[low] === value ? low : undefined;
}

function weight(count: number, inverseFrequency: number): number {
  return (1 + Math.log(count)) * inverseFrequency;
}
