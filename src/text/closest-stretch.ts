import type { TextRange } from './range.ts';

/** The stretch of a text that comes closest to a quote, and how many words have to change for it to be the quote. */
export interface ClosestStretch {
  readonly range: TextRange;
  readonly edits: number;
}

/** Quotes of more words are not looked for, which bounds the time that a search takes. */
const mostWords = 300;

const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu;

/** A word as it is compared, and its place. */
interface PlacedWord extends TextRange {
  readonly text: string;
}

/**
 * Finds the stretch of whole words that a quote comes closest to, the first of several: the fewest words are put in, left
 * out or replaced by others. Case, accents apart from letters, and signs do not count. Undefined where either has no words,
 * and for a quote of more than 300.
 */
export function closestStretch(text: string, quote: string): ClosestStretch | undefined {
  const wanted = wordsOf(quote);
  const words = wordsOf(text);
  if (wanted.length === 0 || words.length === 0 || wanted.length > mostWords) {
    return undefined;
  }
  // Sellers' table, column by column, with the word at which the best stretch for each row begins.
  const rows = wanted.length;
  const edits = Int32Array.from({ length: rows + 1 }, (_, row) => row);
  const starts = new Int32Array(rows + 1);
  let best = { edits: rows + 1, first: 0, last: 0 };
  for (const [at, { text: given }] of words.entries()) {
    let [before, startBefore] = [edits[0]!, at];
    starts[0] = at;
    for (let row = 1; row <= rows; row++) {
      const [left, startLeft] = [edits[row]!, starts[row]!];
      let [fewest, start] = [before + (wanted[row - 1]!.text === given ? 0 : 1), startBefore];
      if (left + 1 < fewest) [fewest, start] = [left + 1, startLeft];
      if (edits[row - 1]! + 1 < fewest) [fewest, start] = [edits[row - 1]! + 1, starts[row - 1]!];
      [before, startBefore] = [left, startLeft];
      edits[row] = fewest;
      starts[row] = start;
    }
    if (edits[rows]! < best.edits) {
      best = { edits: edits[rows]!, first: starts[rows]!, last: at };
    }
  }
  return { range: { start: words[best.first]!.start, end: words[best.last]!.end }, edits: best.edits };
}

function wordsOf(text: string): PlacedWord[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    text: found.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + found.length,
  }));
}
