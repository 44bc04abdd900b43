/**
 * The lexical level of LaTeX, as far as structure needs it: commands, comments, lines.
 * Every function takes the text and an offset, looks forward only, and never throws.
 */

/**
 * The name of the command whose backslash is at `offset`: letters and `@`, or one other character. Empty at the end of
 * the text.
 */
export function commandName(text: string, offset: number): string {
  let end = offset + 1;
  while (isCommandLetter(text.charCodeAt(end))) {
    end++;
  }
  if (end > offset + 1) {
    // `\@` spaces a full stop. In running text it is followed by anything but a letter, in package code by one.
    return text.slice(offset + 1, end);
  }
  return text.slice(end, end + 1);
}

function isCommandLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 64;
}

/** The offset after the line that a comment at `offset` takes with it, line break included. */
export function commentEnd(text: string, offset: number): number {
  const lineBreak = text.indexOf('\n', offset);
  return lineBreak === -1 ? text.length : lineBreak + 1;
}

/** True if a line break at `offset` is followed by a line of nothing but white space. */
export function isBlankLine(text: string, offset: number): boolean {
  if (text[offset] !== '\n') {
    return false;
  }
  let position = offset + 1;
  while (text[position] === ' ' || text[position] === '\t' || text[position] === '\r') {
    position++;
  }
  return text[position] === '\n';
}

/**
 * The offset after the brace that closes a group with a path or an address, in which `%` is not a comment; undefined if
 * it is not closed before `limit`.
 */
export function literalGroupEnd(text: string, offset: number, limit: number): number | undefined {
  let depth = 0;
  for (let position = offset; position < limit; position++) {
    const character = text[position];
    if (character === '\\') {
      position++;
    } else if (character === '{') {
      depth++;
    } else if (character === '}') {
      depth--;
      if (depth === 0) {
        return position + 1;
      }
    }
  }
  return undefined;
}

/** The source that may stand before a number: a command that takes one, or a sign. */
const beforeNumber =
  /(?:\\(?:char|number|romannumeral|catcode|lccode|uccode|sfcode|mathcode|delcode|ifnum|ifodd)|[=<>])[ \t]*`$/;

/**
 * True if the character at `offset`, without a backslash, is the constant of a number, as the brace of `` \char`{ ``,
 * and means nothing else.
 */
export function isCharacterConstant(text: string, offset: number): boolean {
  return (
    text[offset - 1] === '`' && text[offset] !== '\\' && beforeNumber.test(text.slice(Math.max(0, offset - 20), offset))
  );
}
