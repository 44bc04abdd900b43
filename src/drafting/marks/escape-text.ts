import type { ManuscriptFormat } from '../../manuscript/format.ts';
import { symbols } from '../../text/tex-symbols.ts';

/** Where a stretch of plain text goes. */
export interface EscapeContext {
  readonly format: ManuscriptFormat;
  /** The source that stands before it in its paragraph; empty at the beginning. */
  readonly before: string;
  /** A text of the document: signs of formulas that occur in it print as they are. */
  readonly known: string;
}

/** Signs that LaTeX does not print as they are, and what prints them. */
const latexEscapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '^': String.raw`\textasciicircum{}`,
  '<': String.raw`\textless{}`,
  '>': String.raw`\textgreater{}`,
  '|': String.raw`\textbar{}`,
  '\u00A0': '~',
};

const formulaSigns = /^[\u0391-\u03C9\u2032\u2113\u2135\u2190-\u22FF]$/;

/** Greek letters and the signs of formulas, which fonts for text lack, by the command of a formula that prints them. */
const formulaCommands: ReadonlyMap<string, string> = new Map(
  [...symbols].filter(([, sign]) => formulaSigns.test(sign)).map(([name, sign]) => [sign, name]),
);

/** Plain text, of one line, as source that prints it. In LaTeX a `~` between two words stays the tie that it is. */
export function escapeText(text: string, { format, before, known }: EscapeContext): string {
  const neighbours = (offset: number): readonly [string, string] => [
    text[offset - 1] ?? before.at(-1) ?? ' ',
    text[offset + 1] ?? '',
  ];
  const escaped = (sign: string, offset: number): string =>
    format === 'latex'
      ? escapeForLatex(sign, ...neighbours(offset), known)
      : escapeForMarkdown(sign, ...neighbours(offset));
  return text.replace(
    format === 'latex' ? /[\\^<>|{}%&#$_~"\u00A0]|[\u0391-\u22FF]/g : /[\\`*{}[\]<$|~^@_]|&(?=#?\w+;)/g,
    escaped,
  );
}

function escapeForLatex(sign: string, before: string, after: string, known: string): string {
  if (sign >= '\u0391') {
    const command = known.includes(sign) ? undefined : formulaCommands.get(sign);
    return command === undefined ? sign : `$\\${command}$`;
  }
  switch (sign) {
    case '"':
      return /[\s([~`]/.test(before) ? '``' : "''";
    case '~':
      return /\s/.test(before) || /\s/.test(after) ? String.raw`\textasciitilde{}` : '~';
    default:
      return latexEscapes[sign] ?? `\\${sign}`;
  }
}

const wordCharacter = /[\p{L}\p{N}]/u;

function escapeForMarkdown(sign: string, before: string, after: string): string {
  const isInWord = wordCharacter.test(before) && (sign === '@' || (sign === '_' && wordCharacter.test(after)));
  return isInWord ? sign : `\\${sign}`;
}

/** What Markdown reads as a list, a heading, a quotation, … at the beginning of a paragraph. */
const markerAtStart = /^(?:(\(?(?:\d+|[a-zA-Z]|[ivxlcdmIVXLCDM]+|#))([.)])(?=\s|$)|(?=[-+>#:%=(]))/;

/** A paragraph of Markdown whose first signs are to be text. */
export function escapeStart(source: string): string {
  return source.replace(markerAtStart, (_, number: string | undefined, sign = '') =>
    number === undefined ? '\\' : `${number}\\${sign}`,
  );
}
