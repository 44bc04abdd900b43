import { rememberByContent, type WithContent } from './content-memo.ts';
import { type NameList, parseNames } from './names.ts';
import { texToText } from './tex-text.ts';

/**
 * The full title as plain text, a `subtitle` after a colon. Empty if there is none. Like all readers here it reads only
 * the entry itself: see `Library.complete` for entries that leave fields to a parent.
 */
export const title = rememberByContent(({ values }) => {
  const subtitle = texToText(values.get('subtitle') ?? '');
  const main = texToText(values.get('title') ?? '');
  return subtitle === '' ? main : `${main}: ${subtitle}`;
});

/** The authors of the work or, if there are none, its editors. */
export const authors = rememberByContent(({ values }): NameList => {
  const written = parseNames(values.get('author') ?? '');
  return written.names.length > 0 ? written : parseNames(values.get('editor') ?? '');
});

/** The year, from `year` or `date`: the first number of four digits. Undefined if there is none. */
export const year = rememberByContent(({ values }): number | undefined => {
  const digits = /\b\d{4}\b/.exec(values.get('year') ?? '') ?? /\b\d{4}\b/.exec(values.get('date') ?? '');
  return digits ? Number(digits[0]) : undefined;
});

/** The abstract as plain text; undefined if there is none. */
export const abstract = rememberByContent(({ values }): string | undefined => {
  return texToText(values.get('abstract') ?? '') || undefined;
});

/** The entry's `keywords` (or `keyword`), as written, split at commas and semicolons. */
export const keywords = rememberByContent(({ values }): readonly string[] => {
  const written = texToText(values.get('keywords') ?? values.get('keyword') ?? '');
  return written.split(/[,;]/).flatMap((keyword) => keyword.trim() || []);
});

/** The keys that a field of keys holds, such as `crossref`, `xdata`, `ids`: split at commas. */
export function keysIn(entry: WithContent, field: string): string[] {
  const written = entry.content.values.get(field);
  return written === undefined ? [] : written.split(',').flatMap((key) => key.trim() || []);
}
