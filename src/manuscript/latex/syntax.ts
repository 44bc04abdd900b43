import type { TextRange } from '../../text/range.ts';

/**
 * The lexical level of LaTeX, as far as structure needs it: commands, groups, optional arguments, comments.
 * Every function takes the text and an offset, looks forward only, and never throws.
 */

/** The name of the command whose backslash is at `offset`: letters and `@`, or one other character. Empty at the end of the text. */
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

/** Skips white space and comments, but stops before a blank line, which ends every argument list. */
export function skipSpace(text: string, offset: number): number {
  let lineBreaks = 0;
  for (let position = offset; ; position++) {
    const character = text[position];
    if (character === '%') {
      position = commentEnd(text, position) - 1;
      lineBreaks = 1;
    } else if (character === '\n') {
      lineBreaks++;
      if (lineBreaks > 1) {
        return offset;
      }
    } else if (character !== ' ' && character !== '\t' && character !== '\r') {
      return position;
    }
  }
}

const groupSpecial = /[\\%{}]/g;

/**
 * The offset after the brace that closes the group opened at `offset`; undefined where none does before `limit`.
 * `literal` groups hold file names and addresses, in which `%` is no comment.
 */
export function groupEnd(text: string, offset: number, limit = text.length, literal = false): number | undefined {
  let depth = 0;
  groupSpecial.lastIndex = offset;
  for (let match = groupSpecial.exec(text); match !== null && match.index < limit; match = groupSpecial.exec(text)) {
    const position = match.index;
    switch (match[0]) {
      case '\\':
        groupSpecial.lastIndex = position + 2;
        break;
      case '%':
        groupSpecial.lastIndex = literal ? position + 1 : commentEnd(text, position);
        break;
      case '{':
        depth++;
        break;
      default:
        depth--;
        if (depth === 0) {
          return position + 1;
        }
    }
  }
  return undefined;
}

/** The content of the group that opens at `offset`, without its braces; undefined where there is none. */
export function groupContent(text: string, offset: number, literal = false): TextRange | undefined {
  if (text[offset] !== '{') {
    return undefined;
  }
  const end = groupEnd(text, offset, text.length, literal);
  return end === undefined ? undefined : { start: offset + 1, end: end - 1 };
}

/** The content of an optional argument that opens at `offset` with `open`; braces inside may hold the closing mark. */
export function optionalContent(text: string, offset: number, open = '[', close = ']'): TextRange | undefined {
  if (text[offset] !== open) {
    return undefined;
  }
  for (let position = offset + 1; position < text.length; position++) {
    const character = text[position];
    if (character === close) {
      return { start: offset + 1, end: position };
    }
    if (character === '\\') {
      position++;
    } else if (character === '{') {
      const end = groupEnd(text, position);
      if (end === undefined) {
        return undefined;
      }
      position = end - 1;
    } else if (character === '%') {
      position = commentEnd(text, position) - 1;
    } else if (character === '}' || isBlankLine(text, position)) {
      return undefined;
    }
  }
  return undefined;
}

/** Whether a line break at `offset` is followed by a line of nothing but white space. */
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

/** The arguments of a command, in order, contents without their delimiters. */
export interface CommandArguments {
  readonly starred: boolean;
  readonly optional: readonly TextRange[];
  readonly mandatory: readonly TextRange[];
  /** After the last argument, or after the name where there is none. */
  readonly end: number;
}

/**
 * Reads `*`, optional arguments and up to `mandatoryCount` groups after a command name that ends at `offset`.
 * Optional arguments are taken before each group; `literal` groups hold paths.
 */
export function readArguments(text: string, offset: number, mandatoryCount: number, literal = false): CommandArguments {
  const starred = text[offset] === '*' || text[offset] === '+';
  let end = starred ? offset + 1 : offset;
  const optional: TextRange[] = [];
  const mandatory: TextRange[] = [];
  for (;;) {
    const position = skipSpace(text, end);
    const content =
      optionalContent(text, position) ?? (position === end ? optionalContent(text, position, '<', '>') : undefined);
    if (content !== undefined) {
      optional.push(content);
      end = content.end + 1;
      continue;
    }
    const group = mandatory.length < mandatoryCount ? groupContent(text, position, literal) : undefined;
    if (group === undefined) {
      return { starred, optional, mandatory, end };
    }
    mandatory.push(group);
    end = group.end + 1;
    if (mandatory.length === mandatoryCount) {
      return { starred, optional, mandatory, end };
    }
  }
}
