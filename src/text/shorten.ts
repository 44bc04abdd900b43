import { CITATION, OPAQUE } from './placeholders.ts';

/**
 * Running text in one line, short enough to recognise it by: `[…]` for citations, `…` for formulas and for the rest.
 */
export function excerpt(text: string, length: number): string {
  const line = text.replaceAll(CITATION, '[…]').replaceAll(OPAQUE, '…').replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length).trimEnd()}…` : line;
}

/**
 * The beginning of a text, up to a limit in characters: cut at the end of a sentence if one is near, or else between
 * words.
 */
export function cutAtSentence(text: string, longest: number): string {
  if (text.length <= longest) {
    return text;
  }
  const cut = text.slice(0, longest);
  const end = cut.lastIndexOf('. ');
  return end > longest / 2
    ? cut.slice(0, end + 1)
    : `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trim()} …`;
}
