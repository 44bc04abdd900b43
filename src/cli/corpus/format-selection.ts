import type { SelectionDocument } from '../../documents/found-works-document.ts';
import { formatWork } from '../search/format-search.ts';
import { searchStrings } from '../search/search-strings.ts';
import { type Line, wrapLines } from '../terminal/line.ts';
import { corpusSelectStrings as strings } from './corpus-select-strings.ts';

/** The characters of a page that are shown. */
const shownPage = 200;
const indent = '    ';

/** Chosen works for people: each as a found one is shown, and the beginning of each page that speaks for it. */
export function formatSelection({ works }: SelectionDocument, width: number): Line[] {
  return works.length === 0
    ? [searchStrings.noWorks]
    : works.flatMap((work, index) => [
        ...(index === 0 ? [] : ['']),
        ...formatWork(work, index + 1, width),
        ...work.pages.flatMap((page) => formatPage(page, width)),
      ]);
}

function formatPage(
  { page, cosine, text }: SelectionDocument['works'][number]['pages'][number],
  width: number,
): Line[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const shown = plain.length <= shownPage ? plain : `${plain.slice(0, shownPage).trimEnd()}…`;
  return wrapLines(`${strings.page(page, cosine)} ${shown}`, width - indent.length).map((line) => indent + line);
}
