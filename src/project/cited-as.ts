import type { Entry } from '../bibliography/entry.ts';
import type { HandwrittenEntry } from './embedded-bibliographies.ts';
import type { Paper } from './paper.ts';

/**
 * Gives the meaning of a cited key: an entry, under its key or an alias, or a `\bibitem`. Whether upper and lower case
 * count depends on the program that makes the reference list. Undefined if nothing defines the key.
 */
export function citedAs(
  paper: Pick<Paper, 'library' | 'style' | 'handwrittenEntries'>,
  key: string,
): Entry | HandwrittenEntry | undefined {
  return (
    paper.library.entry(key) ??
    (paper.style.caseSensitive ? undefined : paper.library.entryIgnoringCase(key)) ??
    paper.handwrittenEntries.find((handwritten) => handwritten.key === key) ??
    // BibTeX reads entries after a `%` as if it were not there.
    paper.library.commentedOut(key)
  );
}
