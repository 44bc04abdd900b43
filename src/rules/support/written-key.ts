import type { Citation } from '../../manuscript/model.ts';
import type { TextRange } from '../../text/range.ts';

/** A key that pandoc reads without braces around it. */
const barePandocKey = /^[\p{L}\p{N}_](?:[:.#$%&\-+?<>~/]?[\p{L}\p{N}_])*$/u;

/**
 * A key as it has to be written in place of another one, which is at a range of the text of its file: with
 * braces where it is after pandoc's `@`, needs them and has none there.
 */
export function writtenKey(key: string, { command }: Citation, text: string, range: TextRange): string {
  return command !== '@' || barePandocKey.test(key) || isBraced(text, range) ? key : `{${key}}`;
}

/** True if a stretch of a text is between braces. */
export function isBraced(text: string, { start, end }: TextRange): boolean {
  return text[start - 1] === '{' && text[end] === '}';
}
