/**
 * The number of times each term is in a text, by the number of the term. Arrays of JavaScript's own: a library has tens of
 * thousands, and each typed one takes memory of its own.
 */
export interface TermCounts {
  readonly terms: readonly number[];
  readonly counts: readonly number[];
}

/** Terms by number: those of the works of bibliographies, each kept once as long as the program runs. */
const numbers = new Map<string, number>();

/** Counts the terms that have a number: numbers are lower. */
export function numberedTerms(): number {
  return numbers.size;
}

/** Where terms are counted, by their numbers: all 0 in between. */
let scratch = new Uint32Array(1 << 16);

/** Counts the terms of a work. */
export function countTerms(terms: readonly string[]): TermCounts {
  const found: number[] = [];
  for (const term of terms) {
    const number = numberOf(term);
    if (scratch[number]!++ === 0) {
      found.push(number);
    }
  }
  const counts: number[] = [];
  for (const number of found) {
    counts.push(scratch[number]!);
    scratch[number] = 0;
  }
  return { terms: found, counts };
}

function numberOf(term: string): number {
  let number = numbers.get(term);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(term, number);
    if (number === scratch.length) {
      const longer = new Uint32Array(scratch.length * 2);
      longer.set(scratch);
      scratch = longer;
    }
  }
  return number;
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
