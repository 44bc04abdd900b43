import type { Location } from '../../text/location.ts';

/**
 * Whether a work has what a paper contributes, with the sentence that shows it. `hasNot` only where a text says so: that
 * nothing was found is `unknown`.
 */
export type ContributionCell =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'has' | 'hasNot';
      readonly quote: string;
      /** Where the quote is from: the work itself, or a sentence of the paper about it, which is at `place`. */
      readonly from: 'title' | 'abstract' | 'paper';
      readonly place?: Location | undefined;
    };

/** The works that a paper cites against what it contributes. */
export interface ContributionMatrix {
  readonly contributions: readonly { readonly number: number; readonly text: string }[];
  /** In the order in which the paper cites them first. */
  readonly works: readonly {
    readonly key: string;
    readonly title: string;
    /** One for each contribution, in their order. */
    readonly cells: readonly ContributionCell[];
  }[];
}
