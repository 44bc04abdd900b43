import type { ManuscriptWriter } from '../../manuscript/writer.ts';

/** The place where a text goes. */
export interface LinePlace {
  /** The number of characters before it on its line. */
  readonly column: number;
  /** The number of characters that follow it on its last line. */
  readonly following: number;
  /** White space at the start of further lines. */
  readonly indent: string;
}

/**
 * A piece of source with its lines rewrapped where they are longer than `width`, or all on one line. What cannot be
 * broken without a change of meaning stays as it is. Lines end with `\n`.
 */
export function setLines(
  source: string,
  width: number | undefined,
  place: LinePlace,
  writer: ManuscriptWriter,
): string {
  const words = writer.wordsForLines(source);
  if (words === undefined) {
    return source;
  }
  if (width === undefined) {
    return words.join(' ');
  }
  let text = '';
  let column = place.column;
  for (const [index, word] of words.entries()) {
    const reserved = index === words.length - 1 ? place.following : 0;
    if (index === 0) {
      text = word;
      column += word.length;
    } else if (column + 1 + word.length + reserved > width) {
      text += `\n${place.indent}${word}`;
      column = place.indent.length + word.length;
    } else {
      text += ` ${word}`;
      column += 1 + word.length;
    }
  }
  return text;
}
