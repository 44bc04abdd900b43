import type { CitedWork } from '../../evidence/cited-work.ts';
import type { Location } from '../../text/location.ts';
import type { JudgedBy } from '../judged-by.ts';
import type { JudgedByModel, QuestionJudge } from '../judged-by-model.ts';
import type { EvidenceQuote } from '../support/support-judge.ts';
import type { PaperContribution } from './paper-contributions.ts';

/** Of these contributions, which does a work have? */
export interface ContributionQuestion {
  readonly work: CitedWork;
  readonly contributions: readonly PaperContribution[];
}

/** The findings of a language model in a work. */
export interface ContributionVerdict {
  /** One for each contribution, in their order; every quote is in the work word for word. */
  readonly findings: readonly ContributionFinding[];
  readonly by: JudgedByModel;
}

/** A language model that says which contributions a work has. */
export type ContributionModelJudge = QuestionJudge<ContributionQuestion, ContributionVerdict>;

/** Where a quote is from: a text of the work itself, or a sentence of the paper about the work. */
export type ContributionSource = EvidenceQuote['from'] | 'paper';

/**
 * The finding whether a work has what a paper contributes, with the sentence that shows it. `hasNot` only where a text
 * says so: that nothing was found is `unknown`.
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
