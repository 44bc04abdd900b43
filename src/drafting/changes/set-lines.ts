import type { ManuscriptFormat } from '../../manuscript/format.ts';
import { listMarker } from '../../manuscript/markdown/line-syntax.ts';

/** Where a text goes. */
export interface LinePlace {
  /** How many characters stand before it on its line. */
  readonly column: number;
  /** How many follow it on its last line. */
  readonly following: number;
  /** White space at the start of further lines. */
  readonly indent: string;
}

/** What a line of Markdown cannot begin with and still go on with its paragraph. */
const startsBlock = /^(?:[#>|:~`=]|-{2,}|\[\^?[^\]]*\]:|\+[-=])/;
/** Source whose line breaks mean something. */
const hasOwnLines = {
  latex: /\\begin\s*\{|\\verb(?![a-zA-Z])|(?<!\\)%/,
  markdown: /^ {0,3}(?:>|```|~~~|\||:::|\$\$)|(?: {2}|\\)$|<!--/m,
};

/**
 * A piece of source with its lines broken anew where they get longer than `width`, or all on one line. What cannot be
 * broken without a change of meaning stays as it is. Lines end with `\n`.
 */
export function setLines(
  source: string,
  width: number | undefined,
  place: LinePlace,
  format: ManuscriptFormat,
): string {
  if (hasOwnLines[format].test(source)) {
    return source;
  }
  const words = joinedWords(source.trim().split(/[ \t\r\n]+/), format);
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

/** In Markdown, a word that would begin a list or a heading at the start of a line stays with the one before it. */
function joinedWords(words: readonly string[], format: ManuscriptFormat): string[] {
  if (format === 'latex') {
    return [...words];
  }
  const joined: string[] = [];
  for (const word of words) {
    if (joined.length > 0 && (startsBlock.test(word) || listMarker.test(word))) {
      joined[joined.length - 1] += ` ${word}`;
    } else {
      joined.push(word);
    }
  }
  return joined;
}
