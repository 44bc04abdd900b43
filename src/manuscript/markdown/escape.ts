import type { EscapeContext } from '../writer.ts';

const wordCharacter = /[\p{L}\p{N}]/u;

/** Plain text, of one line, as Markdown that prints it. */
export function escapeMarkdown(text: string, { before }: EscapeContext): string {
  return text.replace(/[\\`*{}[\]<$|~^@_]|&(?=#?\w+;)/g, (sign, offset: number) => {
    const isBehindWord = wordCharacter.test(text[offset - 1] ?? before.at(-1) ?? ' ');
    const isInWord = isBehindWord && (sign === '@' || (sign === '_' && wordCharacter.test(text[offset + 1] ?? '')));
    return isInWord ? sign : `\\${sign}`;
  });
}

/** What Markdown reads as a list, a heading, a quotation, … at the beginning of a paragraph. */
const markerAtStart = /^(?:(\(?(?:\d+|[a-zA-Z]|[ivxlcdmIVXLCDM]+|#))([.)])(?=\s|$)|(?=[-+>#:%=(]))/;

/** A paragraph of Markdown whose first signs should be text. */
export function escapeStart(source: string): string {
  return source.replace(markerAtStart, (_, number: string | undefined, sign = '') =>
    number === undefined ? '\\' : `${number}\\${sign}`,
  );
}

/** Signs with a meaning of their own, which are not text by mistake, and addresses. */
export const markdownSigns =
  /https?:\/\/\S+|www\.\S+|^(?:[-+>#]+|\d+[.)])(?=\s)|[`$<{}|^~]|!\[|\]\(|\]\[|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])|\\/gu;
