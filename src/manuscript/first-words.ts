import type { TextRange } from '../text/range.ts';
import { wordRanges } from '../text/words.ts';
import type { Paragraph } from './model.ts';

/** The number of words that show which paragraph is meant. */
const shown = 3;

/** Where the first words of a paragraph are in its file; its beginning, where it has none. */
export function firstWords({ sentences, range }: Paragraph): TextRange {
  for (const sentence of sentences) {
    const words = wordRanges(sentence.text, shown);
    if (words.length > 0) {
      return sentence.sourceRange({ start: words[0]!.start, end: words.at(-1)!.end });
    }
  }
  return { start: range.start, end: range.start };
}
