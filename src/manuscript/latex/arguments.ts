import type { TextRange } from '../../text/range.ts';
import { verbatimArgumentEnd } from './latex-verbatim.ts';
import { commandName, commentEnd, isBlankLine, isCharacterConstant, literalGroupEnd } from './lexis.ts';

const groupSpecial = /[\\%{}]/g;

/** The groups of the last text. A block asks about its own text many times in a row, and about no other. */
let known: { readonly text: string; readonly ends: ReadonlyMap<number, number> } = { text: '', ends: new Map() };

/** The offset after its closing brace, for every group of a text that is closed, by the offset of its opening brace. */
function groupEnds(text: string): ReadonlyMap<number, number> {
  if (known.text === text) {
    return known.ends;
  }
  const ends = new Map<number, number>();
  const open: number[] = [];
  groupSpecial.lastIndex = 0;
  for (let match = groupSpecial.exec(text); match !== null; match = groupSpecial.exec(text)) {
    if (isCharacterConstant(text, match.index)) {
      continue;
    }
    switch (match[0]) {
      case '\\': {
        const name = commandName(text, match.index);
        const nameEnd = match.index + 1 + name.length;
        groupSpecial.lastIndex = verbatimArgumentEnd(text, name, nameEnd) ?? Math.max(nameEnd, match.index + 2);
        break;
      }
      case '%':
        groupSpecial.lastIndex = commentEnd(text, match.index);
        break;
      case '{':
        open.push(match.index);
        break;
      default: {
        const start = open.pop();
        if (start !== undefined) {
          ends.set(start, match.index + 1);
        }
      }
    }
  }
  known = { text, ends };
  return ends;
}

/** The offset after the brace that closes the group opened at `offset`; undefined if none does. */
function groupEnd(text: string, offset: number): number | undefined {
  return groupEnds(text).get(offset);
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

/** The content of the group that opens at `offset`, without its braces; undefined if there is none. */
export function groupContent(text: string, offset: number, literal = false): TextRange | undefined {
  if (text[offset] !== '{') {
    return undefined;
  }
  const end = literal
    ? literalGroupEnd(text, offset, Math.min(text.length, offset + longestArgument))
    : groupEnd(text, offset);
  return end === undefined ? undefined : { start: offset + 1, end: end - 1 };
}

/**
 * No path and no note is longer. An argument that is not closed within this length counts as never closed.
 */
const longestArgument = 2000;

/** The content of an optional argument that opens at `offset` with `open`; braces inside may hold the closing mark. */
export function optionalContent(text: string, offset: number, open = '[', close = ']'): TextRange | undefined {
  if (text[offset] !== open) {
    return undefined;
  }
  const limit = Math.min(text.length, offset + longestArgument);
  for (let position = offset + 1; position < limit; position++) {
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
