import type { TextRange } from './range.ts';

/** The furthest before the citation that a name is looked for, in characters. */
const reach = 160;

const space = '(?:[\\s~]|\\\\[ ,])';
/** Mark-up that sets "et al." in italics, in LaTeX or in Markdown. */
const opening = '(?:\\\\(?:emph|text[a-z]{2}|mbox)\\{|\\{?\\\\(?:em|it|itshape|sl|slshape)\\b\\s*|[*_]{1,2})?';
const etAl = `(?:${opening}(?<!\\p{L})et\\.?${space}+al\\b|\\\\etal\\b)`;
/** Everything that may be between "et al." and its citation: punctuation, "'s", a year, the end of a line. */
const gap = "(?:[\\s~.*_{}]|\\\\[ ,/@!;]|\\\\xspace\\b|['’](?:s\\b)?|\\(\\d{4}[a-z]?\\)|%[^\\n]*\\n)*";

const etAlAtEnd = new RegExp(`(?:${space}|,)*${etAl}${gap}$`, 'u');
/** The part before the first letter of a name: brackets, quotes, commands that set the name in a font. */
const beforeName = /^(?:\\[a-zA-Z]{4,}\*?\{|\{(?!\\)|[^\p{L}\\{])*/u;

/**
 * The name in front of an "et al." that a citation at `end` belongs to, as in "Smith et al. \cite{…}" or
 * "Müller et~al.'s [@…]": the range of the last word of the name in the source, accents as written there.
 * Undefined if there is none, or if other words are between the two.
 */
export function authorBefore(source: string, end: number): TextRange | undefined {
  const start = Math.max(0, end - reach);
  const before = source.slice(start, end);
  if (!before.includes('al')) {
    return undefined;
  }
  const found = etAlAtEnd.exec(before);
  if (found === null || /\n\s*\n/.test(found[0])) {
    return undefined;
  }
  const word = /(?<![^\s~])[^\s~]+$/.exec(before.slice(0, found.index))?.[0] ?? '';
  if (/\\[a-zA-Z]*cite|[@\]]/.test(word)) {
    return undefined;
  }
  const markup = beforeName.exec(word)?.[0].length ?? 0;
  const name = withoutMarkupAtEnd(word.slice(markup));
  const nameStart = start + found.index - word.length + markup;
  return name === '' ? undefined : { start: nameStart, end: nameStart + name.length };
}

/** A word without asterisks and underscores at its end, and without braces that close what was opened before it. */
function withoutMarkupAtEnd(word: string): string {
  let name = word.replace(/(?<![*_])[*_]+$/, '');
  while (name.endsWith('}') && name.split('}').length > name.split('{').length) {
    name = name.slice(0, -1);
  }
  return name;
}
