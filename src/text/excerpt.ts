import { CITATION, OPAQUE } from './placeholders.ts';

/**
 * Running text in one line, short enough to recognise it by: `[…]` for citations, `…` for formulas and for the rest.
 */
export function excerpt(text: string, length: number): string {
  const line = text.replaceAll(CITATION, '[…]').replaceAll(OPAQUE, '…').replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length).trimEnd()}…` : line;
}
