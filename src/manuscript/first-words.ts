import { memoize } from '../task/memoize.ts';
import type { TextRange } from '../text/range.ts';
import { wordRanges } from '../text/words.ts';
import type { Paragraph } from './model.ts';
import type { Prose } from './reader.ts';

/** The number of words that show which paragraph is meant. */
const shown = 3;

/** Where the first words of a paragraph are in its file; its beginning, where it has none. */
export function firstWords(paragraph: Paragraph): TextRange {
  const { start } = paragraph.range;
  const words = wordsIn(paragraph.prose);
  return words === undefined ? { start, end: start } : paragraph.sourceRange(words);
}

/** The same within its plain text, kept as long as that stays: it is asked for after each edit. */
const wordsIn = memoize(({ plain, sentences }: Prose): TextRange | undefined => {
  for (const { start, end } of sentences) {
    const words = wordRanges(plain.text.slice(start, end), shown);
    if (words.length > 0) {
      return { start: start + words[0]!.start, end: start + words.at(-1)!.end };
    }
  }
  return undefined;
});
