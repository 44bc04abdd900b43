import { shiftRange, type TextRange } from '../text/range.ts';
import { splitSentences } from '../text/sentences.ts';

/** The sentences of a text in which some offsets always end a sentence: list items, table cells. */
export function splitChunks(text: string, breaks: readonly number[]): TextRange[] {
  const sentences: TextRange[] = [];
  let start = 0;
  for (const end of [...breaks, text.length]) {
    if (end > start) {
      for (const sentence of splitSentences(text.slice(start, end))) {
        sentences.push(shiftRange(sentence, start));
      }
      start = end;
    }
  }
  return sentences;
}
