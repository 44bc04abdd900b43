import { startsNextCommand } from './lexicon.ts';

/** Where a delimited stretch ends: after its closing delimiter or, if that is missing, where reading can continue. */
export interface DelimitedText {
  readonly end: number;
  readonly closed: boolean;
}

/**
 * The stretch that the brace at `open` opens. Braces count even after a backslash, as in BibTeX. If the brace is never
 * closed, the stretch ends before the next entry. `from` is the start of the entry: nothing before it is read.
 */
export function skipBraced(text: string, open: number, from: number): DelimitedText {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 123 /* { */:
        depth++;
        break;
      case 125 /* } */:
        depth--;
        if (depth === 0) {
          return { end: at + 1, closed: true };
        }
        break;
      case 64 /* @ */:
        if (startsNextCommand(text, at, from, true)) {
          return { end: at, closed: false };
        }
    }
  }
  return { end: text.length, closed: false };
}

/**
 * The stretch that the quote at `open` opens; quotes inside braces do not close it. A closing brace too many means
 * that the closing quote was forgotten: the stretch ends before that brace, which is most likely the entry's own.
 */
export function skipQuoted(text: string, open: number, from: number): DelimitedText {
  let depth = 0;
  for (let at = open + 1; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 34 /* " */:
        if (depth === 0) {
          return { end: at + 1, closed: true };
        }
        break;
      case 123 /* { */:
        depth++;
        break;
      case 125 /* } */:
        if (depth === 0) {
          return { end: at, closed: false };
        }
        depth--;
        break;
      case 64 /* @ */:
        if (startsNextCommand(text, at, from, true)) {
          return { end: at, closed: false };
        }
    }
  }
  return { end: text.length, closed: false };
}

/** The stretch that the parenthesis at `open` opens; parentheses inside braces do not close it. */
export function skipParenthesised(text: string, open: number, from: number): DelimitedText {
  for (let at = open + 1; at < text.length; at++) {
    const char = text[at];
    if (char === ')') {
      return { end: at + 1, closed: true };
    }
    if (char === '{') {
      const braced = skipBraced(text, at, from);
      if (!braced.closed) {
        return braced;
      }
      at = braced.end - 1;
    } else if (char === '@' && startsNextCommand(text, at, from, true)) {
      return { end: at, closed: false };
    }
  }
  return { end: text.length, closed: false };
}
