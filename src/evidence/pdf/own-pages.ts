import { headingName } from './heading-names.ts';
import { joinLines, vocabularyOf } from './join-lines.ts';
import type { Line } from './lines.ts';
import { withoutRunningHeads } from './running-heads.ts';

/**
 * The text of each page that a work wrote itself: the pages up to the one on which its references begin, and of that
 * one what stands before them. The nth text is that of page n, so that of a page without text is empty; after the last one
 * with text come none. Running heads are left out. A page full of citations stays whole: only the list itself, found by its
 * heading or by its entries, ends the text.
 * @param pages the lines of all pages in reading order, from the first on
 * @param referencesPage the page on which the references begin, counted from 1; undefined if there is none
 */
export function ownPages(pages: readonly (readonly Line[])[], referencesPage: number | undefined): string[] {
  const vocabulary = vocabularyOf(pages.flat().map(({ text }) => text));
  const texts = withoutRunningHeads(pages)
    .slice(0, referencesPage)
    .map((lines, index) => (index + 1 === referencesPage ? beforeReferences(lines) : lines))
    .map((lines) =>
      joinLines(
        lines.map(({ text }) => text),
        vocabulary,
      ),
    );
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** The lines before the heading of the list, or before its first entry where it has no heading. */
function beforeReferences(lines: readonly Line[]): readonly Line[] {
  const heading = lines.findLastIndex(({ text }) => headingName(text) === 'references');
  const start = heading >= 0 ? heading : lines.findIndex(({ text }) => /^\[1\](?: |$)/.test(text));
  return start < 0 ? lines : lines.slice(0, start);
}
