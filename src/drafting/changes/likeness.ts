/** The properties by which a piece of text is compared. */
export interface Likenable {
  readonly words: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

/** Shorter words, in characters, are usually those that every sentence has. */
const shortestWord = 4;

/** The words by which texts are told apart, in lower case. */
export function tellingWords(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= shortestWord));
}

/**
 * Measures how alike two pieces of text are, from 0 to 1: by the words they share and, where either cites, as much by
 * the works.
 */
export function likeness(one: Likenable, other: Likenable): number {
  const byWords = diceCoefficient(one.words, other.words);
  return one.keys.size + other.keys.size === 0 ? byWords : (byWords + diceCoefficient(one.keys, other.keys)) / 2;
}

/** The overlap of two sets, from 0 to 1 (Dice, 1945); 0 where both are empty. */
function diceCoefficient(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const total = one.size + other.size;
  let shared = 0;
  for (const item of one) {
    shared += other.has(item) ? 1 : 0;
  }
  return total === 0 ? 0 : (2 * shared) / total;
}
