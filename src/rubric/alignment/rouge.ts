/**
 * The extent of what two texts have in common, from 0 to 1: parts of the one, of the other, and the harmonic mean of
 * both.
 */
export interface RougeScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** The scores that LitLLM reports. */
export interface RougeScores {
  readonly rouge1: RougeScore;
  readonly rouge2: RougeScore;
  readonly rougeL: RougeScore;
}

/**
 * ROUGE of a text against a reference (Lin 2004): ROUGE-1 and ROUGE-2 count words and pairs of words in common, each as often as
 * the text that has it less often; ROUGE-L is the longest common subsequence of words of the texts as wholes. Words are runs of
 * letters and digits in lower case, as they stand: LitLLM's library reduces none to its stem.
 */
export function rougeScores(text: string, reference: string): RougeScores {
  const [own, other] = [wordsOf(text), wordsOf(reference)];
  return {
    rouge1: ofNgrams(own, other, 1),
    rouge2: ofNgrams(own, other, 2),
    rougeL: score(longestCommonSubsequence(own, other), own.length, other.length),
  };
}

function wordsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
}

function ofNgrams(own: readonly string[], other: readonly string[], length: number): RougeScore {
  const [ofOwn, ofOther] = [ngrams(own, length), ngrams(other, length)];
  let shared = 0;
  for (const [ngram, count] of ofOwn) {
    shared += Math.min(count, ofOther.get(ngram) ?? 0);
  }
  return score(shared, Math.max(0, own.length - length + 1), Math.max(0, other.length - length + 1));
}

function ngrams(words: readonly string[], length: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= words.length; at++) {
    const ngram = words.slice(at, at + length).join(' ');
    counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  }
  return counts;
}

function score(shared: number, own: number, other: number): RougeScore {
  const precision = own === 0 ? 0 : shared / own;
  const recall = other === 0 ? 0 : shared / other;
  return { precision, recall, f1: shared === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** By dynamic programming, one row at a time. */
function longestCommonSubsequence(own: readonly string[], other: readonly string[]): number {
  let above = new Uint32Array(other.length + 1);
  for (const word of own) {
    const row = new Uint32Array(other.length + 1);
    for (let at = 0; at < other.length; at++) {
      row[at + 1] = word === other[at] ? above[at]! + 1 : Math.max(row[at]!, above[at + 1]!);
    }
    above = row;
  }
  return above[other.length]!;
}
