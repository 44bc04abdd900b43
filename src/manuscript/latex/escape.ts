import { symbols } from '../../text/tex-symbols.ts';
import type { EscapeContext } from '../writer.ts';

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
export function escapeLatex(text: string, { before, known }: EscapeContext): string {
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
export const latexSigns = /https?:\/\/\S+|(?<!\\)[$_^{}%&#]|\\[()[\]]/g;

/**
 * What a model wrote beside commands and markup that stay: the signs escaped that stand for themselves in running text,
 * and TeX's quotation marks where the text `before` it had no others.
 */
export function quoteLatex(text: string, before: string): string {
  const escaped = text.replace(/(?<!\\)[%&#]/g, '\\$&');
  return before.includes('"') ? escaped : escaped.replace(/(?<!\\)"([^"]*)(?<!\\)"/g, "``$1''");
}
