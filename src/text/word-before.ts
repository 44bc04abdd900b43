import type { TextRange } from './range.ts';

const wordBreak = /[\s([{<“”„‟‘‚‛«»‹›"`)\]}>–—\uFFFC\uFFFB]/;

/** No abbreviation is longer; a limit keeps the work linear. */
const maximumLength = 40;

/**
 * The word that ends at `end`, with the stops and hyphens in it: back to white space, a quote, a bracket, a dash or a
 * placeholder, but not before `limit`. Empty if one of those is right before `end`.
 */
export function wordBefore(text: string, end: number, limit: number): TextRange {
  const first = Math.max(limit, end - maximumLength);
  let start = end;
  while (start > first && !wordBreak.test(text[start - 1]!)) {
    start--;
  }
  while (start < end && /['’]/.test(text[start]!)) {
    start++;
  }
  return { start, end };
}
