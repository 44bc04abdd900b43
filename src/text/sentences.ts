import { findAsides } from './asides.ts';
import type { TextRange } from './range.ts';
import { sentenceEnd } from './sentence-end.ts';
import { findStops } from './sentence-stops.ts';
import { skipSpace } from './white-space.ts';

/**
 * Splits the plain text of one paragraph into sentences. CITATION and OPAQUE placeholders stand for citations and for
 * mathematics, references and code; a line break is white space like any other. The ranges are in order and trimmed,
 * and together cover everything that is not white space.
 *
 * Where unsure, the text stays together: two sentences read as one do less harm than half a sentence read as a whole
 * one. So an abbreviation ends a sentence only before a word that surely begins the next, and nothing is split inside
 * brackets that opened in mid-sentence.
 */
export function splitSentences(text: string): TextRange[] {
  const sentences: TextRange[] = [];
  const asides = findAsides(text);
  let nextAside = 0;
  let start = skipSpace(text, 0);
  for (const stop of findStops(text)) {
    while (nextAside < asides.length && asides[nextAside]!.end <= stop.start) {
      nextAside++;
    }
    const end = sentenceEnd(text, start, stop);
    const aside = asides[nextAside];
    const isAside = aside !== undefined && aside.start > start + 1 && aside.start < stop.start;
    if (end !== undefined && !(isAside && stop.end < aside.end)) {
      sentences.push({ start, end });
      start = skipSpace(text, end);
    }
  }
  const textEnd = text.trimEnd().length;
  const last = sentences.at(-1);
  if (last !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(start))) {
    // A formula or a stray mark alone at the end is not a sentence.
    sentences[sentences.length - 1] = { start: last.start, end: textEnd };
  } else if (start < textEnd) {
    sentences.push({ start, end: textEnd });
  }
  return sentences;
}
