import type { Markup } from '../writer.ts';
import { commentEnd } from './lexis.ts';

/** Text with a command around it. */
export function commandMarkup(command: string): Markup {
  return { open: `\\${command}{`, close: '}' };
}

/** Signs that LaTeX joins to another one. */
const ligature = /^(?:-{2,3}|``|'')$/;
/** Shorthands of babel that are no quotation marks. */
const shorthand = /"[-=~|`']/y;

/** Whether a piece of source is one sign of running text that prints as written, whatever follows. */
export function printsAsWritten(source: string, start: number, end: number): boolean {
  const written = source.slice(start, end);
  shorthand.lastIndex = start;
  return (written.length === 1 || ligature.test(written)) && !shorthand.test(source) && !/[\\%{}$&#^_]/.test(written);
}

/** Where the comment at an offset ends, before its line break; undefined if none is there. */
export function lineCommentEnd(source: string, offset: number): number | undefined {
  if (source[offset] !== '%') {
    return undefined;
  }
  const end = commentEnd(source, offset);
  return source[end - 1] === '\n' ? end - 1 : end;
}

/** Whether a source ends within a comment, so that what follows it has to begin on a new line. */
export function endsInComment(source: string): boolean {
  return /(?<!\\)%/.test(source.slice(source.lastIndexOf('\n') + 1));
}

/** Braces between a command and letters after it. */
export function separator(before: string, source: string): string {
  return /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(source) ? '{}' : '';
}

/** Source whose effect does not end with the braces around it. */
const reachesFurther = /\\(?:begin|end|verb|Verb|lstinline|if[a-zA-Z]*|else|fi)(?![a-zA-Z])|\\[([]/;

/** Whether a balanced source has no effect on what is beside it. */
export function isSelfContained(source: string): boolean {
  return !reachesFurther.test(source) && source.split(/(?<!\\)\$/).length % 2 === 1;
}

/** Markup that closes after a sentence, and the footnotes that belong to it. */
export const closing = /^(?:\}|\\footnote\{(?:[^{}]|\{[^{}]*\})*\})+/;

/** Source whose line breaks matter. */
const hasOwnLines = /\\begin\s*\{|\\verb(?![a-zA-Z])|(?<!\\)%/;

/** What may be on lines of its own; undefined if the line breaks of a source mean something. */
export function wordsForLines(source: string): string[] | undefined {
  return hasOwnLines.test(source) ? undefined : source.trim().split(/[ \t\r\n]+/);
}
