import { CITATION, OPAQUE } from './placeholders.ts';

/** Running text in one line, to be recognised by: `[…]` for citations, `…` for formulas and for what is cut off. */
export function excerpt(text: string, length: number): string {
  const line = text.replaceAll(CITATION, '[…]').replaceAll(OPAQUE, '…').replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length).trimEnd()}…` : line;
}
