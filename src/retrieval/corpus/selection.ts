import type { FoundWork } from '../merging/found-work.ts';
import type { SearchSubject } from '../search-subject.ts';
import type { CorpusFilters } from './corpus-store.ts';

/** The input that works are chosen for. */
export interface SelectionInput {
  /** The short account that the paper, claim or topic gives of itself: what pages are compared with. */
  readonly subject: SearchSubject;
  /** The whole text, where it counts, in pieces that an embedding model reads to the end (`textPieces`). */
  readonly pieces: readonly string[];
  /** True if a work is left out: the paper itself, and what it cites. */
  readonly isLeftOut?: ((work: FoundWork) => boolean) | undefined;
}

/** The number of works and pages that are chosen, and their diversity: Citegeist's parameters. */
export interface SelectionOptions {
  /** The number of works, within `selectionRanges`. */
  readonly breadth: number;
  /** The number of pages of each that are read; with 0, works go by their abstracts alone. */
  readonly depth: number;
  /** The weight of works, and pages of a work, being unlike each other: from 0 (not at all) to 1. */
  readonly diversity: number;
  readonly filters?: CorpusFilters | undefined;
}

/** The range of each parameter. */
export const selectionRanges = {
  breadth: { least: 1, most: 50 },
  depth: { least: 0, most: 6 },
  diversity: { least: 0, most: 1 },
} as const;

/** The parameters that Citegeist begins with (figure 3). */
export const usualSelection = { breadth: 10, depth: 2, diversity: 0 } as const satisfies SelectionOptions;

/** A chosen work, and what speaks for it. */
export interface SelectedWork {
  readonly work: FoundWork;
  /** The ids that the sources of the corpus give it; several where several have it. */
  readonly ids: readonly string[];
  /** The mean cosine of its pages and the subject; of its abstract, where no page was read. At least 0. */
  readonly score: number;
  /** The cosine of its title and abstract and the subject. */
  readonly cosine: number;
  /** The pages that were read, the most telling first. */
  readonly pages: readonly SelectedPage[];
}

/** A page that speaks for a work. */
export interface SelectedPage {
  /** Counts from 1 in the file. */
  readonly number: number;
  readonly text: string;
  /** The cosine of the page and the subject. */
  readonly cosine: number;
}
