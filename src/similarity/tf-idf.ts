import { countKnownTerms, numberedTerms, type TermCounts } from './term-counts.ts';

/**
 * Texts by their words. A term counts (1 + ln n) · idf, where n is how often it is in the text and idf = ln(1 + (N − df
 * + ½) / (df + ½)), N being the number of texts and df that of texts with the term (Robertson and Spärck Jones 1976, in
 * the form that stays positive). Texts are compared by the cosine of these vectors.
 */
export class TfIdf {
  readonly #size: number;
  /** Where the texts that have a term begin in the two lists below; those of the last term end with the lists. */
  readonly #starts: Int32Array;
  readonly #texts: Int32Array;
  /** The share of the term in the length of the text. */
  readonly #shares: Float64Array;

  constructor(texts: readonly TermCounts[]) {
    this.#size = texts.length;
    const starts = new Int32Array(numberedTerms() + 1);
    for (const { terms } of texts) {
      for (let at = 0; at < terms.length; at++) {
        starts[terms[at]! + 1]!++;
      }
    }
    const idfs = new Float64Array(numberedTerms());
    for (let term = 0; term < idfs.length; term++) {
      idfs[term] = starts[term + 1] === 0 ? 0 : this.#idf(starts[term + 1]!);
      starts[term + 1]! += starts[term]!;
    }
    this.#starts = starts;
    this.#texts = new Int32Array(starts.at(-1)!);
    this.#shares = new Float64Array(starts.at(-1)!);
    const next = starts.slice();
    for (const [text, counted] of texts.entries()) {
      const length = lengthOf(counted, (term) => idfs[term]!);
      for (let at = 0; at < counted.terms.length; at++) {
        const term = counted.terms[at]!;
        const place = next[term]!++;
        this.#texts[place] = text;
        this.#shares[place] = weight(counted.counts[at]!, idfs[term]!) / length;
      }
    }
  }

  /** How alike each text is to one with these terms, as often as they occur, from 0 to 1. */
  similarities(terms: readonly string[]): Float64Array {
    const similarities = new Float64Array(this.#size);
    const { known, unknown } = countKnownTerms(terms);
    let squares = unknown.reduce((sum, count) => sum + weight(count, this.#idf(0)) ** 2, 0);
    for (let at = 0; at < known.terms.length; at++) {
      // A term that was numbered after this was made is in none of its texts.
      const start = this.#starts[known.terms[at]!] ?? this.#texts.length;
      const end = this.#starts[known.terms[at]! + 1] ?? this.#texts.length;
      const own = weight(known.counts[at]!, this.#idf(end - start));
      squares += own ** 2;
      for (let place = start; place < end; place++) {
        similarities[this.#texts[place]!]! += this.#shares[place]! * own;
      }
    }
    const length = Math.sqrt(squares);
    return length === 0 ? similarities : similarities.map((similarity) => similarity / length);
  }

  #idf(frequency: number): number {
    return Math.log(1 + (this.#size - frequency + 0.5) / (frequency + 0.5));
  }
}

function lengthOf({ terms, counts }: TermCounts, idf: (term: number) => number): number {
  let squares = 0;
  for (let at = 0; at < terms.length; at++) {
    squares += weight(counts[at]!, idf(terms[at]!)) ** 2;
  }
  return Math.sqrt(squares);
}

function weight(count: number, idf: number): number {
  return (1 + Math.log(count)) * idf;
}
