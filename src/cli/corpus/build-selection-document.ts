import type { SelectedWork, SelectionOptions } from '../../retrieval/corpus/selection.ts';
import type { LibraryWithAdded } from '../search/add-found-works.ts';
import { buildWorkDocument, type PrintedWork, roundScore, type WorkDocument } from '../search/build-search-document.ts';
import { formatWork } from '../search/format-search.ts';
import { searchStrings } from '../search/search-strings.ts';
import { type Line, wrapLines } from '../terminal/line.ts';
import { corpusSelectStrings as strings } from './corpus-select-strings.ts';

/** How much of a page is shown, in characters. */
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

function formatPage({ page, cosine, text }: SelectedWorkDocument['pages'][number], width: number): Line[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const shown = plain.length <= shownPage ? plain : `${plain.slice(0, shownPage).trimEnd()}…`;
  return wrapLines(`${strings.page(page, cosine)} ${shown}`, width - indent.length).map((line) => indent + line);
}

/** What `situate corpus select --format json` prints. */
export interface SelectionDocument {
  readonly breadth: number;
  readonly depth: number;
  readonly diversity: number;
  /** The best first. */
  readonly works: readonly SelectedWorkDocument[];
}

/** A chosen work as it is printed, with all that a found one has. */
export interface SelectedWorkDocument extends WorkDocument {
  /** What the sources of the corpus call it. */
  readonly ids: readonly string[];
  /** Of its abstract and the subject, three decimals. */
  readonly cosine: number;
  /** The pages that were read, the most telling first; counted from 1. */
  readonly pages: readonly { readonly page: number; readonly cosine: number; readonly text: string }[];
}

/** A chosen work with what else is known of it. */
export interface PrintedSelection extends PrintedWork {
  readonly selected: SelectedWork;
}

export function buildSelectionDocument(
  { breadth, depth, diversity }: Pick<SelectionOptions, 'breadth' | 'depth' | 'diversity'>,
  works: readonly PrintedSelection[],
  library: LibraryWithAdded,
): SelectionDocument {
  return {
    breadth,
    depth,
    diversity,
    works: works.map((work) => ({
      ...buildWorkDocument(work, library),
      ids: work.selected.ids,
      cosine: roundScore(work.selected.cosine),
      pages: work.selected.pages.map(({ number, text, cosine }) => ({
        page: number,
        cosine: roundScore(cosine),
        text,
      })),
    })),
  };
}
