import type { Markup, SourceOrigin } from '../writer.ts';
import { listMarker } from './line-syntax.ts';

/** Emphasis for commands of LaTeX that make it; `sign` is what a text has for it already. */
export function emphasis(command: string, sign?: string): Markup | undefined {
  const own = command === 'textbf' ? '**' : /^(?:emph|textit|textsl)$/.test(command) ? '*' : undefined;
  const written = own === undefined ? undefined : (sign ?? own);
  return written === undefined ? undefined : { open: written, close: written };
}

/** A space where what is written would be read as a part of what is before it: of a key, of a link, of a picture. */
export function separator(before: string, source: string, origin: SourceOrigin, endsInKey: boolean): string {
  const extendsKey = endsInKey && /^(?:[\p{L}\p{M}\p{N}_]|[:.#$%&\-+?<>~/\\]+[\p{L}\p{N}_])/u.test(source);
  const endsLink =
    origin === 'text' &&
    /(?<!\\)\]$/.test(before) &&
    (source.startsWith('(') || (source.startsWith(':') && /^\[[^[\]]*\]$/.test(before)));
  const isGlued = origin === 'written' && source.startsWith('@') && /[\p{L}\p{N}/.=\\@]_?$/u.test(before);
  const isPicture = origin === 'written' && before.endsWith('!') && source.startsWith('[');
  return extendsKey || endsLink || isGlued || isPicture ? ' ' : '';
}

/** Markup whose reach depends on what is beside it. */
const markup = /[\\*_`<>[\]{}$^|]/;
const citation = /\[[^[\]@]*@[^[\]]*\]/g;

/** True if a source has no effect on what is beside it. */
export function isSelfContained(source: string): boolean {
  return !markup.test(source.replace(citation, ''));
}

/** Markup that closes after a sentence, and the footnotes that belong to it. */
export const closing = /^(?:[}*_]|\\footnote\{(?:[^{}]|\{[^{}]*\})*\}|\^\[[^[\]]*\]|\[\^[^[\]]*\])+/;

/** Lists, quotations, tables, headings, code. */
const linedBlock = /^[ \t]*(?:(?:[-*+]|\d+[.)]|#{1,6}|\(@[\w-]*\))[ \t]|[>|]|:::|```|~~~|={3,}[ \t]*$|-{3,}[ \t]*$)/m;

/** True if a block is one in which line breaks mean something. */
export function isLined(block: string): boolean {
  return linedBlock.test(block);
}

/** In a block quotation each line has its sign; a list is one with all paragraphs that belong to it. */
export function lineStructure(paragraph: string): 'quote' | 'list' | undefined {
  const lines = paragraph.split('\n');
  return lines.some((line) => /^ {0,3}>/.test(line))
    ? 'quote'
    : lines.some((line) => listMarker.test(line))
      ? 'list'
      : undefined;
}

/** Signs with which a line cannot begin and still go on with its paragraph. */
const startsBlock = /^(?:[#>|:~`=]|-{2,}|\[\^?[^\]]*\]:|\+[-=])/;
/** Source whose line breaks mean something. */
const hasOwnLines = /^ {0,3}(?:>|```|~~~|\||:::|\$\$)|(?: {2}|\\)$|<!--/m;

/**
 * Splits a source where new lines may begin; undefined if the line breaks of a source mean something. A word that would
 * begin a list or a heading at the start of a line stays with the one before it.
 */
export function wordsForLines(source: string): string[] | undefined {
  if (hasOwnLines.test(source)) {
    return undefined;
  }
  const joined: string[] = [];
  for (const word of source.trim().split(/[ \t\r\n]+/)) {
    if (joined.length > 0 && (startsBlock.test(word) || listMarker.test(word))) {
      joined[joined.length - 1] += ` ${word}`;
    } else {
      joined.push(word);
    }
  }
  return joined;
}
