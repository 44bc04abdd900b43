import { runToEnd, type Task } from '../task/task.ts';
import { countKnownTerms, numberedTerms, type TermCounts } from './term-counts.ts';

/** The texts that share a term with a text, and how alike they are to it. All others are not alike to it at all. */
export interface TextsInCommon {
  /** Ascending. */
  readonly positions: Int32Array;
  /** From 0 to 1, one for each of `positions`. */
  readonly similarities: Float64Array;
}

/** After how many texts building pauses. */
const textsBetweenPauses = 200;

/** Where the texts that have a term are in the lists of texts and shares, and what the term counts in a text compared with them. */
interface Posting {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
}

/**
 * Texts by their words. A term counts (1 + ln n) · idf, where n is how often it is in the text and idf = ln(1 + (N − df
 * + ½) / (df + ½)), N being the number of texts and df that of texts with the term (Robertson and Spärck Jones 1976, in
 * the form that stays positive). Texts are compared by the cosine of these vectors.
 */
export class TfIdf {
  readonly #size: number;
  /** Where the texts that have a term begin in the two lists below; those of the last term end with the lists. */
  readonly #starts: Int32Array;
  /** Ascending for each term. */
  readonly #texts: Int32Array;
  /** The share of the term in the length of the text. */
  readonly #shares: Float64Array;
  /** Where sums are made, all 0 in between. */
  readonly #sums: Float64Array;

  private constructor(size: number, starts: Int32Array) {
    this.#size = size;
    this.#starts = starts;
    this.#texts = new Int32Array(starts.at(-1)!);
    this.#shares = new Float64Array(starts.at(-1)!);
    this.#sums = new Float64Array(size);
  }

  /** Texts by their terms, in one go. */
  static of(texts: readonly TermCounts[]): TfIdf {
    return runToEnd(TfIdf.build(texts));
  }

  /** Texts by their terms, with pauses. */
  static *build(texts: readonly TermCounts[]): Task<TfIdf> {
    const starts = new Int32Array(numberedTerms() + 1);
    for (const { terms } of texts) {
      for (let at = 0; at < terms.length; at++) {
        starts[terms[at]! + 1]!++;
      }
    }
    yield;
    const idfs = new Float64Array(starts.length - 1);
    for (let term = 0; term < idfs.length; term++) {
      idfs[term] = starts[term + 1] === 0 ? 0 : idf(starts[term + 1]!, texts.length);
      starts[term + 1]! += starts[term]!;
    }
    const built = new TfIdf(texts.length, starts);
    const next = starts.slice();
    for (const [text, counted] of texts.entries()) {
      if (text % textsBetweenPauses === 0) {
        yield;
      }
      const length = lengthOf(counted, (term) => idfs[term]!);
      for (let at = 0; at < counted.terms.length; at++) {
        const term = counted.terms[at]!;
        const place = next[term]!++;
        built.#texts[place] = text;
        built.#shares[place] = weight(counted.counts[at]!, idfs[term]!) / length;
      }
    }
    return built;
  }

  /** How alike each text is to one with these terms, as often as they occur, from 0 to 1. */
  similarities(terms: readonly string[]): Float64Array {
    const all = new Float64Array(this.#size);
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
    for (const { start, end, weight: own } of postings) {
      for (let place = start; place < end; place++) {
        const text = this.#texts[place]!;
        if (sums[text] === 0) {
          found.push(text);
        }
        sums[text]! += this.#shares[place]! * own;
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

  /** How alike the text at a position is to one with these terms, as often as they occur, from 0 to 1. */
  similarity(position: number, terms: readonly string[]): number {
    const { postings, length } = this.#postingsOf(terms);
    let sum = 0;
    for (const { start, end, weight: own } of postings) {
      const place = placeOf(this.#texts, position, start, end);
      sum += place === undefined ? 0 : this.#shares[place]! * own;
    }
    return length === 0 ? 0 : sum / length;
  }

  /** Where the texts are that have terms of a text, and the length of that text. */
  #postingsOf(terms: readonly string[]): { readonly postings: readonly Posting[]; readonly length: number } {
    const { known, unknown } = countKnownTerms(terms);
    let squares = unknown.reduce((sum, count) => sum + weight(count, idf(0, this.#size)) ** 2, 0);
    const postings: Posting[] = [];
    for (let at = 0; at < known.terms.length; at++) {
      // A term that was numbered after this was made is in none of its texts.
      const start = this.#starts[known.terms[at]!] ?? this.#texts.length;
      const end = this.#starts[known.terms[at]! + 1] ?? this.#texts.length;
      const own = weight(known.counts[at]!, idf(end - start, this.#size));
      squares += own ** 2;
      postings.push({ start, end, weight: own });
    }
    return { postings, length: Math.sqrt(squares) };
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

function idf(frequency: number, size: number): number {
  return Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));
}

function lengthOf({ terms, counts }: TermCounts, idfOf: (term: number) => number): number {
  let squares = 0;
  for (let at = 0; at < terms.length; at++) {
    squares += weight(counts[at]!, idfOf(terms[at]!)) ** 2;
  }
  return Math.sqrt(squares);
}

function weight(count: number, inverseFrequency: number): number {
  return (1 + Math.log(count)) * inverseFrequency;
}
