import type { Task } from '../task/task.ts';
import { numberedTerms, type TermCounts } from './term-counts.ts';

/** The texts that have a term: a stretch of two lists. */
export interface Posting {
  /** Positions of texts, ascending within the stretch. */
  readonly texts: Int32Array;
  /** The number of times the term is in each. */
  readonly counts: Float64Array;
  readonly start: number;
  readonly end: number;
}

/** The number of texts after which building pauses. */
const textsBetweenPauses = 200;

/** The texts that have each term: an inverted index. It never changes; a version with other texts shares most of it. */
export class Postings {
  /** Where the texts that have a term begin in the two lists below; those of the last term end with the lists. */
  readonly #starts: Int32Array;
  readonly #texts: Int32Array;
  readonly #counts: Float64Array;
  /** The postings of terms in texts that changed since the lists were made. */
  readonly #changed: ReadonlyMap<number, Posting>;

  private constructor(
    starts: Int32Array,
    texts: Int32Array,
    counts: Float64Array,
    changed: ReadonlyMap<number, Posting>,
  ) {
    this.#starts = starts;
    this.#texts = texts;
    this.#counts = counts;
    this.#changed = changed;
  }

  /** The index of texts by their terms, with pauses. */
  static *build(texts: readonly TermCounts[]): Task<Postings> {
    const starts = new Int32Array(numberedTerms() + 1);
    for (const [text, { terms }] of texts.entries()) {
      if (text % textsBetweenPauses === 0) {
        yield;
      }
      for (let at = 0; at < terms.length; at++) {
        starts[terms[at]! + 1]!++;
      }
    }
    for (let term = 1; term < starts.length; term++) {
      starts[term]! += starts[term - 1]!;
    }
    const places = new Int32Array(starts.at(-1)!);
    const often = new Float64Array(starts.at(-1)!);
    const next = starts.slice();
    for (const [text, { terms, counts }] of texts.entries()) {
      if (text % textsBetweenPauses === 0) {
        yield;
      }
      for (let at = 0; at < terms.length; at++) {
        const place = next[terms[at]!]!++;
        places[place] = text;
        often[place] = counts[at]!;
      }
    }
    return new Postings(starts, places, often, new Map());
  }

  /**
   * The index with others in the place of some texts. `before` and `after` are all texts, as many as each other; `changed`
   * are the positions of those that differ.
   */
  changed(before: readonly TermCounts[], after: readonly TermCounts[], changed: readonly number[]): Postings {
    const postings = new Map(this.#changed);
    const at = (term: number): Posting => postings.get(term) ?? this.of(term);
    for (const position of changed) {
      for (const term of before[position]!.terms) {
        postings.set(term, without(at(term), position));
      }
      const { terms, counts } = after[position]!;
      for (let index = 0; index < terms.length; index++) {
        postings.set(terms[index]!, withText(at(terms[index]!), position, counts[index]!));
      }
    }
    return new Postings(this.#starts, this.#texts, this.#counts, postings);
  }

  /** The texts that have a term, by its number. */
  of(term: number): Posting {
    return (
      this.#changed.get(term) ?? {
        texts: this.#texts,
        counts: this.#counts,
        // A term that was numbered after the lists were made is not in them.
        start: this.#starts[term] ?? this.#texts.length,
        end: this.#starts[term + 1] ?? this.#texts.length,
      }
    );
  }

  /** Counts the texts that have a term. */
  frequency(term: number): number {
    const changed = this.#changed.size === 0 ? undefined : this.#changed.get(term);
    return changed === undefined
      ? (this.#starts[term + 1] ?? this.#texts.length) - (this.#starts[term] ?? this.#texts.length)
      : changed.end;
  }
}

/** A posting in lists of its own, without a text that it has. */
function without({ texts, counts, start, end }: Posting, text: number): Posting {
  const kept = end - start - 1;
  const result = { texts: new Int32Array(kept), counts: new Float64Array(kept), start: 0, end: kept };
  for (let place = start, to = 0; place < end; place++) {
    if (texts[place] !== text) {
      result.texts[to] = texts[place]!;
      result.counts[to++] = counts[place]!;
    }
  }
  return result;
}

/** A posting in lists of its own, with one text more. */
function withText({ texts, counts, start, end }: Posting, text: number, count: number): Posting {
  let at = start;
  while (at < end && texts[at]! < text) {
    at++;
  }
  const size = end - start + 1;
  const result = { texts: new Int32Array(size), counts: new Float64Array(size), start: 0, end: size };
  result.texts.set(texts.subarray(start, at));
  result.counts.set(counts.subarray(start, at));
  result.texts[at - start] = text;
  result.counts[at - start] = count;
  result.texts.set(texts.subarray(at, end), at - start + 1);
  result.counts.set(counts.subarray(at, end), at - start + 1);
  return result;
}
