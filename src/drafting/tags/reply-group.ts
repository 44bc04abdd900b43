import type { TextRange } from '../../text/range.ts';

/** No argument is longer; what is not closed within this length counts as never closed. */
const longestArgument = 2000;

/**
 * The content of the group that opens at an offset of what a model wrote; undefined if none does. Unlike in a source a
 * `%` in it is a per cent sign.
 */
export function groupIn(text: string, offset: number): TextRange | undefined {
  if (text[offset] !== '{') {
    return undefined;
  }
  let depth = 0;
  for (let position = offset; position < Math.min(text.length, offset + longestArgument); position++) {
    const sign = text[position];
    if (sign === '\\') {
      position++;
    } else if (sign === '{') {
      depth++;
    } else if (sign === '}' && --depth === 0) {
      return { start: offset + 1, end: position };
    }
  }
  return undefined;
}

const option = /\[([^[\]]{0,300})\]/y;

/** The content of the optional argument that opens at an offset; undefined if none does. */
export function optionIn(text: string, offset: number): TextRange | undefined {
  option.lastIndex = offset;
  return option.test(text) ? { start: offset + 1, end: option.lastIndex - 1 } : undefined;
}
