import type { Citation } from '../../manuscript/model.ts';
import type { TextRange } from '../../text/range.ts';
import { isBraced } from './written-key.ts';

const latexSeparator = /^\s*,(?:\s|%[ \t]*\r?\n)*$|^\}\{$/;
const pandocSeparator = /(?:^\s*,|(?<!\s)\s*;)\s*-?@\{?$/;
const pandocEnd = /^\s*(?:[;\]'"\r\n]|,\s*-?@|$)/;

/** A key that is not the first of its citation, with the separator before it; undefined if the key has notes. */
export function keyWithSeparator({ command, keys }: Citation, index: number, text: string): TextRange | undefined {
  const key = keys[index]!.range;
  const before = keys[index - 1]!.range;
  if (command !== '@') {
    return latexSeparator.test(text.slice(before.end, key.start)) ? { start: before.end, end: key.end } : undefined;
  }
  const start = before.end + (isBraced(text, before) ? 1 : 0);
  const end = key.end + (isBraced(text, key) ? 1 : 0);
  const separator = pandocSeparator.exec(text.slice(start, key.start));
  return separator === null || !pandocEnd.test(text.slice(end, end + 20))
    ? undefined
    : { start: start + separator.index, end };
}

/**
 * Gives what to remove from a text so that a citation no longer names one of its works: the key with a separator, or
 * the whole citation with the space before it where it names no other. Undefined if the key has notes, and for a
 * citation that is a part of its sentence.
 */
export function removalOfKey(citation: Citation, index: number, text: string): TextRange | undefined {
  if (citation.keys.length === 1) {
    return wholeCitation(citation, text);
  }
  return index > 0 ? keyWithSeparator(citation, index, text) : firstKey(citation, text);
}

/** The first of several keys, with the separator after it. */
function firstKey({ command, start: citationStart, keys }: Citation, text: string): TextRange | undefined {
  const [first, second] = keys.map(({ range }) => range);
  if (first === undefined || second === undefined) {
    return undefined;
  }
  if (command !== '@') {
    return latexSeparator.test(text.slice(first.end, second.start))
      ? { start: first.start, end: second.start }
      : undefined;
  }
  const hasNothingBefore = /^\[\s*-?@\{?$/.test(text.slice(citationStart, first.start));
  const between = /^\}?\s*;\s*/.exec(text.slice(first.end, second.start));
  return hasNothingBefore &&
    between !== null &&
    /^-?@\{?$/.test(text.slice(first.end + between[0].length, second.start))
    ? { start: citationStart + 1, end: first.end + between[0].length }
    : undefined;
}

function wholeCitation({ start, end, form }: Citation, text: string): TextRange | undefined {
  if (form === 'textual') {
    return undefined;
  }
  const isInBrackets = text[start - 1] === '(' && text[end] === ')';
  const first = isInBrackets ? start - 1 : start;
  const space = /(?:[ \t~\u00a0]|\r?\n(?!\s*\n))*$/.exec(text.slice(Math.max(0, first - 200), first))?.[0] ?? '';
  return { start: first - space.length, end: isInBrackets ? end + 1 : end };
}
