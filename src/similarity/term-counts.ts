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
const spellings: string[] = [];

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
    spellings.push(term);
    if (number === scratch.length) {
      const longer = new Uint32Array(scratch.length * 2);
      longer.set(scratch);
      scratch = longer;
    }
  }
  return number;
}

/** Counts of many texts in JSON, which other processes can read: terms are numbered by the list of their spellings. */
export interface PackedCounts {
  readonly spellings: readonly string[];
  readonly texts: readonly (readonly [terms: readonly number[], counts: readonly number[]] | null)[];
}

/** Packs counts; null stands for none. */
export function packCounts(texts: readonly (TermCounts | undefined)[]): PackedCounts {
  const own = new Map<number, number>();
  const numberIn = (term: number): number => {
    const number = own.get(term) ?? own.size;
    own.set(term, number);
    return number;
  };
  const packed = texts.map((text) => (text === undefined ? null : ([text.terms.map(numberIn), text.counts] as const)));
  return { spellings: [...own.keys()].map((term) => spellings[term]!), texts: packed };
}

/** Unpacks what `packCounts` gave. */
export function unpackCounts({ spellings: own, texts }: PackedCounts): (TermCounts | undefined)[] {
  const terms = own.map(numberOf);
  return texts.map((text) => text?.[0] && { terms: text[0].map((number) => terms[number]!), counts: text[1] });
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
