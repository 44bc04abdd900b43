import { printable } from './printable.ts';

/** A bare address as far as a reader of Markdown takes it for a link, in which no escape counts. */
const address = /(?:https?|ftp):\/\/[^\s<>|\\`]+/gi;
/** Signs that end a sentence or a bracket behind an address. */
const behindAddress = new Set([...'.,;:!?)]}\'"*_~']);

/**
 * A text in which Markdown has no meaning and nothing is invisible; `signs` are those to be escaped. Addresses are put in
 * pointed brackets: as bare ones they would show the backslashes of escapes, and lead elsewhere.
 */
export function withoutMarkdown(text: string, signs: RegExp): string {
  const plain = printable(text);
  const pieces: string[] = [];
  let written = 0;
  for (const { index, 0: found } of plain.matchAll(address)) {
    let end = index + found.length;
    while (behindAddress.has(plain[end - 1]!)) {
      end--;
    }
    pieces.push(escapeSigns(plain.slice(written, index), signs), `<${plain.slice(index, end)}>`);
    written = end;
  }
  return [...pieces, escapeSigns(plain.slice(written), signs)].join('');
}

function escapeSigns(text: string, signs: RegExp): string {
  return text.replace(signs, '\\$&').replace(/\bwww(?=\.)/gi, '$&\\');
}

/** A text on one line without Markdown syntax and invisible characters. */
export function escapeMarkdown(text: string): string {
  const line = withoutMarkdown(text.trim().replace(/\s+/g, ' '), /[\\`*_{}[\]<>|~&$]/g);
  // Only at its start would these make a list or a heading of it.
  return line.replace(/^(\d*)(?=[#+.)-])/, '$1\\');
}
