import { OPAQUE } from './placeholders.ts';
import type { TextRange } from './range.ts';

/** Chinese characters and Japanese syllables, each of which counts as a word, as in Word and `texcount`. */
const ideograph = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u30FC';
const piecePattern = new RegExp(`[${ideograph}]|[^\\s${ideograph}]+`, 'gu');
const wordCharacter = new RegExp(`[\\p{L}\\p{N}${OPAQUE}\u30FC]`, 'u');

/**
 * The words of a plain text, in order: what is between white space and holds a letter, a digit or an OPAQUE
 * placeholder, and in Chinese and Japanese each character. Punctuation that touches a word is part of it; a bare citation
 * or dash is not a word.
 * @param most how many of the first are wanted
 */
export function wordRanges(text: string, most = Infinity): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { 0: piece, index } of text.matchAll(piecePattern)) {
    if (wordCharacter.test(piece)) {
      ranges.push({ start: index, end: index + piece.length });
      if (ranges.length >= most) break;
    }
  }
  return ranges;
}

/** Counts the words of a plain text, by the same measure. */
export function countWords(text: string): number {
  return wordRanges(text).length;
}
