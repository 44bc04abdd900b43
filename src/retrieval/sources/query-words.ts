/** The most words of a question that are sent. */
const mostWords = 40;

/**
 * The words of a question to a source, without the signs that mean something in its syntax: letters, digits, and what
 * joins them inside a word.
 */
export function queryWords(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+(?:['’.+_-][\p{L}\p{N}]+)*/gu) ?? [];
  return words.slice(0, mostWords);
}

/** A text as one or more segments of a path: slashes stay. */
export function encodePath(text: string): string {
  return encodeURIComponent(text).replaceAll('%2F', '/');
}
