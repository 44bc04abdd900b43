import type { Location } from '../../text/location.ts';
import type { JudgedBy } from '../judged-by.ts';
import type { EvidenceQuote } from '../support/support-judge.ts';

/** Where a quote is from: a text of the work itself, or a sentence of the paper about the work. */
export type ContributionSource = EvidenceQuote['from'] | 'paper';

/**
 * Whether a work has what a paper contributes, with the sentence that shows it. `hasNot` only where a text says so: that
 * nothing was found is `unknown`.
 */
export type ContributionFinding =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'has' | 'hasNot';
      readonly quote: string;
      readonly from: ContributionSource;
      /** Where the sentence of the paper is, if the quote is from there. */
      readonly place?: Location | undefined;
    };

/** A finding, and who found it. This machine signs as `lexical`. */
export type ContributionCell = ContributionFinding & { readonly by: JudgedBy };

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
