/** A word, a number or a single character of a text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** White space is before it. */
  readonly isSpaced: boolean;
}

/** Words in place of a year, a word with its hyphens and apostrophes, or a single character. */
const token =
  /(?<!\p{L})(?:n\.d\.|in press|forthcoming|to appear|unpublished|under review|in preparation|personal communication|pers\. comm\.)(?!\p{L})|['’‘]\d\d(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‘‐‑-]*|[^\s]/gu;

/** Splits a text into words and single characters, in order. */
export function citationTokens(text: string): Token[] {
  return [...text.matchAll(token)].map(([word], at, all) => {
    const { index } = all[at]!;
    // Brackets and commas of double width are brackets and commas.
    const sign = word.length === 1 ? word.normalize('NFKC') : word;
    return { text: sign, start: index, end: index + word.length, isSpaced: /\s/.test(text[index - 1] ?? '') };
  });
}

const yearShape = /^(?:1[5-9]|20)\d\d[a-z]?$/;
const yearInWords: ReadonlySet<string> = new Set([
  'n.d.',
  'in press',
  'forthcoming',
  'to appear',
  'unpublished',
  'under review',
  'in preparation',
  'personal communication',
  'pers. comm.',
]);
const shortYear = /^['’‘](\d\d)$/;
/** The last short year that is of this century. */
const lastShortYear = 50;

/**
 * True if a token is a year of publication, with the letter that distinguishes works of one year, or words in place of
 * a year.
 */
export function isYear(token: Token | undefined): boolean {
  return (
    token !== undefined && (yearShape.test(token.text) || yearInWords.has(token.text) || shortYear.test(token.text))
  );
}

/** A year as it is written, `’22` in full. */
export function fullYear(written: string): string {
  const [, digits] = shortYear.exec(written) ?? [];
  return digits === undefined ? written : `${Number(digits) <= lastShortYear ? '20' : '19'}${digits}`;
}
