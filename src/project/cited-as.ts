import type { Entry } from '../bibliography/entry.ts';
import type { HandwrittenEntry, Paper } from './paper.ts';

/**
 * What a cited key leads to: an entry, under its key or an alias, or a `\bibitem`. Whether upper and lower case count
 * depends on the program that makes the reference list. Undefined where nothing defines the key.
 */
export function citedAs(
  paper: Pick<Paper, 'library' | 'style' | 'handwrittenEntries'>,
  key: string,
): Entry | HandwrittenEntry | undefined {
  return (
    paper.library.entry(key) ??
    (paper.style.caseSensitive ? undefined : paper.library.entryIgnoringCase(key)) ??
    paper.handwrittenEntries.find((handwritten) => handwritten.key === key)
  );
}
