import type { FoundWork } from '../merging/found-work.ts';
import type { SearchSubject } from '../search-subject.ts';
import type { CorpusFilters } from './corpus-store.ts';

/** What works are chosen for. */
export interface SelectionInput {
  /** What the paper, claim or topic says of itself in short: what pages are compared with. */
  readonly subject: SearchSubject;
  /** The whole text, where it counts, in pieces that an embedding model reads to the end (`textPieces`). */
  readonly pieces: readonly string[];
  /** Whether a work is left out: the paper itself, and what it cites. */
  readonly isLeftOut?: ((work: FoundWork) => boolean) | undefined;
}

/** How many works and pages are chosen, and how diverse they are: Citegeist's parameters. */
export interface SelectionOptions {
  /** How many works, within `selectionRanges`. */
  readonly breadth: number;
  /** How many pages of each are read; with 0, works go by their abstracts alone. */
  readonly depth: number;
  /** How much it counts that works, and pages of a work, are unlike each other: from 0 (not at all) to 1. */
  readonly diversity: number;
  readonly filters?: CorpusFilters | undefined;
}

/** What each parameter may be. */
export const selectionRanges = {
  breadth: { least: 1, most: 50 },
  depth: { least: 0, most: 5 },
  diversity: { least: 0, most: 1 },
} as const;

/** The parameters that Citegeist begins with (figure 3). */
export const usualSelection = { breadth: 10, depth: 2, diversity: 0 } as const satisfies SelectionOptions;

/** A chosen work, and what speaks for it. */
export interface SelectedWork {
  readonly work: FoundWork;
  /** What the sources of the corpus call it; several where several have it. */
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
