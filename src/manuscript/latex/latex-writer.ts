import { symbols } from '../../text/tex-symbols.ts';
import { balancedEnd } from '../balanced-end.ts';
import { cutHidden } from '../hidden-source.ts';
import { followNesting } from '../source-nesting.ts';
import { findPieces, isNote, type PieceForms } from '../source-pieces.ts';
import type { EscapeContext, ManuscriptWriter, Markup } from '../writer.ts';
import { boundLabels } from './bound-labels.ts';
import { latexForms } from './latex-citation-forms.ts';
import { isLatexKey } from './latex-key-syntax.ts';
import { latexSign, latexStep } from './latex-nesting.ts';
import { commentEnd } from './lexis.ts';
import { separateKey } from './separate-key.ts';

/** Labels and comments. */
const head = /^(?:\s*(?:\\label\s*\{[^{}]*\}|%[^\n]*))*/;

/** Where the label and the comments after a heading end, which ends at an offset. */
function headEnd(text: string, offset: number): number {
  return offset + head.exec(text.slice(offset))![0].trimEnd().length;
}

/** The source that ends the text of a paper: its bibliography, its appendix, its end. */
const end =
  /\\(?:bibliographystyle|bibliography|printbibliography|appendix)\b|\\begin\{thebibliography\}|\\end\{document\}/g;
const comment = /(?<!\\)%/;

/** The start of the line on which the text of a paper ends; comments do not end it. */
function endOfText(text: string): number {
  const body = Math.max(text.indexOf('\\begin{document}'), 0);
  for (const { index } of text.matchAll(end)) {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
    if (index >= body && !comment.test(line)) {
      return line.trim() === '' ? index - line.length : index;
    }
  }
  return text.length;
}

/** A chapter in a book, a section elsewhere. */
function heading(title: string, levels: readonly number[]): string {
  return levels.includes(0) ? `\\chapter{${title}}` : `\\section{${title}}`;
}

/** Text with a command around it. */
function commandMarkup(command: string): Markup {
  return { open: `\\${command}{`, close: '}' };
}

/** Signs that LaTeX joins to another one. */
const ligature = /^(?:-{2,3}|``|'')$/;
/** Shorthands of babel that are no quotation marks. */
const shorthand = /"[-=~|`']/y;

/** True if a piece of source is one sign of running text that prints as written, whatever follows. */
function printsAsWritten(source: string, start: number, end: number): boolean {
  const written = source.slice(start, end);
  shorthand.lastIndex = start;
  return (written.length === 1 || ligature.test(written)) && !shorthand.test(source) && !/[\\%{}$&#^_]/.test(written);
}

/** Where the comment at an offset ends, before its line break; undefined if none is there. */
function lineCommentEnd(source: string, offset: number): number | undefined {
  if (source[offset] !== '%') {
    return undefined;
  }
  const end = commentEnd(source, offset);
  return source[end - 1] === '\n' ? end - 1 : end;
}

/** True if a source ends within a comment, so that what follows it has to begin on a new line. */
function endsInComment(source: string): boolean {
  return /(?<!\\)%/.test(source.slice(source.lastIndexOf('\n') + 1));
}

/** Braces between a command and letters after it. */
function separator(before: string, source: string): string {
  return /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(source) ? '{}' : '';
}

/** Source whose effect does not end with the braces around it. */
const reachesFurther = /\\(?:begin|end|verb|Verb|lstinline|if[a-zA-Z]*|else|fi)(?![a-zA-Z])|\\[([]/;

/** True if a balanced source has no effect on what is beside it. */
function isSelfContained(source: string): boolean {
  return !reachesFurther.test(source) && source.split(/(?<!\\)\$/).length % 2 === 1;
}

/** Markup that closes after a sentence, and the footnotes that belong to it. */
const closing = /^(?:\}|\\footnote\{(?:[^{}]|\{[^{}]*\})*\})+/;

/** Source whose line breaks matter. */
const hasOwnLines = /\\begin\s*\{|\\verb(?![a-zA-Z])|(?<!\\)%/;

/** Splits a source where new lines may begin; undefined if the line breaks of a source mean something. */
function wordsForLines(source: string): string[] | undefined {
  return hasOwnLines.test(source) ? undefined : source.trim().split(/[ \t\r\n]+/);
}

/** Signs that LaTeX does not print as they are, and what prints them. */
const escapes: Readonly<Record<string, string>> = {
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

/** Plain text, of one line, as LaTeX that prints it. A `~` between two words stays the tie that it is. */
function escapeLatex(text: string, { before, known }: EscapeContext): string {
  return text.replace(/[\\^<>|{}%&#$_~"\u00A0]|[\u0391-\u22FF]/g, (sign, offset: number) =>
    escapeSign(sign, text[offset - 1] ?? before.at(-1) ?? ' ', text[offset + 1] ?? '', known),
  );
}

function escapeSign(sign: string, before: string, after: string, known: string): string {
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
      return escapes[sign] ?? `\\${sign}`;
  }
}

/** Signs with a meaning of their own, which are not text by mistake, and addresses. */
const latexSigns = /https?:\/\/\S+|(?<!\\)[$_^{}%&#]|\\[()[\]]/g;

/**
 * Gives a model's text beside commands and markup that stay: the signs escaped that stand for themselves in running
 * text, and TeX's quotation marks where the text `before` it had no others.
 */
function quoteLatex(text: string, before: string): string {
  const escaped = text.replace(/(?<!\\)[%&#]/g, '\\$&');
  return before.includes('"') ? escaped : escaped.replace(/(?<!\\)"([^"]*)(?<!\\)"/g, "``$1''");
}

/** A group, with groups in it two deep. */
const group = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const option = String.raw`\[[^[\]]*\]`;
/** A comment to the end of its line; a command with its groups, all of them closed. */
const latexWhole = new RegExp(
  String.raw`(?<!\\)%[^\n]*(?:\n[ \t]*|$)|\\(?:[a-zA-Z@]+\*?(?![a-zA-Z@*])|[^a-zA-Z\s{}])(?:\s*(?:${option}|${group}))*(?!\s*[{[])`,
  'g',
);

/** The pieces of LaTeX that are no running text. */
const latexPieces: PieceForms = {
  kindOf: (text) => {
    if (text.startsWith('%')) {
      return 'comment';
    }
    if (isNote(text)) {
      return 'note';
    }
    return /^\\(?:begin|(?:re)?newcommand|def|let|DeclareMathOperator)(?![a-zA-Z])/.test(text) ? 'block' : 'anchor';
  },
  placingOf: (kind) => (kind === 'comment' || kind === 'block' ? 'ownLines' : 'attached'),
  commentInCitation: /(?<!\\)%[^\n]*/g,
};

/** LaTeX. */
export const latexWriter: ManuscriptWriter = {
  format: 'latex',
  citationForms: latexForms,
  separateKey,
  isValidKey: isLatexKey,
  escape: escapeLatex,
  escapeStart: (source) => source,
  escapeAmongMarkup: quoteLatex,
  signsIn: (source) => source.match(latexSigns) ?? [],
  printsAsWritten,
  readsCommands: true,
  group: { open: '{', close: '}' },
  markup: commandMarkup,
  separator,
  piecesOf: (block, paragraph, dead) => findPieces(block, paragraph, dead, latexPieces),
  nestingOf: (block, paragraph, pieces) => followNesting(block, paragraph, pieces, latexStep),
  balancedEnd: (source, start, end) => balancedEnd(source, start, end, latexSign),
  cutHidden: (source) => cutHidden(source, latexWhole),
  isSelfContained,
  boundLabels,
  lineCommentEnd,
  endsInComment,
  endOfSentence: (source, end) => end + (closing.exec(source.slice(end))?.[0].length ?? 0),
  isLined: () => false,
  lineStructure: () => undefined,
  wordsForLines,
  headEnd,
  endOfText,
  heading,
};
