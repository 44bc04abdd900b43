/** The number of times each term is in a text, by the number of the term. */
export interface TermCounts {
  readonly terms: Int32Array;
  readonly counts: Float64Array;
}

/** Terms by number: those of the works of bibliographies, each kept once as long as the program runs. */
const numbers = new Map<string, number>();

/** Counts the terms that have a number: numbers are lower. */
export function numberedTerms(): number {
  return numbers.size;
}

/** Counts the terms of a work. */
export function countTerms(terms: readonly string[]): TermCounts {
  const counts = new Map<number, number>();
  for (const term of terms) {
    let number = numbers.get(term);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(term, number);
    }
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return { terms: Int32Array.from(counts.keys()), counts: Float64Array.from(counts.values()) };
}

/**
 * Counts the terms of a sentence. Those that no work has get no number, since sentences are rewritten all the time:
 * they count as `unknown`, one by one.
 */
export function countKnownTerms(terms: readonly string[]): {
  readonly known: TermCounts;
  readonly unknown: readonly number[];
} {
  const known = terms.filter((term) => numbers.has(term));
  const unknown = new Map<string, number>();
  for (const term of terms) {
    if (!numbers.has(term)) {
      unknown.set(term, (unknown.get(term) ?? 0) + 1);
    }
  }
  return { known: countTerms(known), unknown: [...unknown.values()] };
}
