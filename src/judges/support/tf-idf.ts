/** The texts that have a term, and its share of the length of each. */
interface Posting {
  readonly texts: number[];
  readonly shares: number[];
}

/**
 * Texts by their words. A term counts (1 + ln n) · idf, where n is how often it stands in the text and
 * idf = ln(1 + (N − df + ½) / (df + ½)), N being the number of texts and df that of texts with the term
 * (Robertson and Spärck Jones 1976, in the form that stays positive). Texts are compared by the cosine of these vectors.
 */
export class TfIdf {
  readonly #size: number;
  readonly #postings = new Map<string, Posting>();

  /** The terms of each text, as often as they occur. */
  constructor(texts: readonly (readonly string[])[]) {
    this.#size = texts.length;
    for (const [text, terms] of texts.entries()) {
      for (const [term, count] of counted(terms)) {
        let posting = this.#postings.get(term);
        if (posting === undefined) {
          posting = { texts: [], shares: [] };
          this.#postings.set(term, posting);
        }
        posting.texts.push(text);
        posting.shares.push(1 + Math.log(count));
      }
    }
    const squares = new Float64Array(texts.length);
    for (const { texts: having, shares } of this.#postings.values()) {
      const idf = this.#idf(having.length);
      for (const [index, text] of having.entries()) {
        shares[index]! *= idf;
        squares[text]! += shares[index]! ** 2;
      }
    }
    for (const { texts: having, shares } of this.#postings.values()) {
      for (const [index, text] of having.entries()) {
        shares[index]! /= Math.sqrt(squares[text]!);
      }
    }
  }

  /** How alike each text is to one with these terms, from 0 to 1. */
  similarities(terms: readonly string[]): Float64Array {
    const similarities = new Float64Array(this.#size);
    let squares = 0;
    for (const [term, count] of counted(terms)) {
      const posting = this.#postings.get(term);
      const weight = (1 + Math.log(count)) * this.#idf(posting?.texts.length ?? 0);
      squares += weight ** 2;
      for (const [index, text] of (posting?.texts ?? []).entries()) {
        similarities[text]! += posting!.shares[index]! * weight;
      }
    }
    const length = Math.sqrt(squares);
    return length === 0 ? similarities : similarities.map((similarity) => similarity / length);
  }

  #idf(frequency: number): number {
    return Math.log(1 + (this.#size - frequency + 0.5) / (frequency + 0.5));
  }
}

function counted(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
