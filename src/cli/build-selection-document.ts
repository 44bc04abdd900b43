import type { SelectedWork, SelectionOptions } from '../retrieval/corpus/selection.ts';
import type { LibraryWithAdded } from './add-found-works.ts';
import { buildWorkDocument, type PrintedWork, roundScore, type WorkDocument } from './build-search-document.ts';

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
