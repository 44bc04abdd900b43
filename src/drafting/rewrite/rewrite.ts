import type { FileEdit } from '../../text/location.ts';

/**
 * The checks that a text has to pass before an author gets to see it.
 * - `reply`: the model gave a text at all
 * - `marks`: every citation, formula and footnote of the original is in it once, and none that never was
 * - `citations`: it cites nothing that may not be cited
 * - `kept`: commands and markup are as they were; where a citation was moved, so is every word
 * - `form`: running text of a fitting length, in which nothing breaks the source
 * - `support`: what the cited works say supports what the text says of them
 * - `positioning`: the paragraph says where the paper stands
 * - `instruction`: the text does what was asked
 * - `improvement`: it is better than the original
 */
export type RewriteCheck =
  | 'reply'
  | 'marks'
  | 'citations'
  | 'kept'
  | 'form'
  | 'support'
  | 'positioning'
  | 'instruction'
  | 'improvement';

/**
 * Why no text was asked for.
 * - `onlyTitleKnown`: too little is known of the work to write a sentence from
 * - `citationInSentence`: the citation is a part of the sentence (`\citet`), which would break without it
 * - `citationWithNotes`: the citation names several works with notes or in a form that cannot be taken apart
 * - `marksInText`: the source holds something that looks like the tags that stand for citations
 * - `noContribution`: it is not known what the paper contributes
 */
export type NotRewritable =
  | 'onlyTitleKnown'
  | 'citationInSentence'
  | 'citationWithNotes'
  | 'marksInText'
  | 'noContribution';

/** A text that did not pass. */
export interface FailedAttempt {
  /** As the model wrote it; empty if it wrote none. */
  readonly text: string;
  readonly failed: RewriteCheck;
  /** The problem, in a sentence or two. It may quote a model. */
  readonly problem: string;
}

/** The outcome of asking for a text. Nothing is applied. */
export type RewriteOutcome =
  | {
      readonly kind: 'written';
      /** The edit that it would make to the source. */
      readonly edit: FileEdit;
      /** The checks that it passed, in their order. */
      readonly checks: readonly RewriteCheck[];
      /** The attempts before it that were sent back. */
      readonly attempts: readonly FailedAttempt[];
      /** The account that the model gives of what it did. */
      readonly reason: string;
    }
  | { readonly kind: 'failed'; readonly failed: RewriteCheck; readonly attempts: readonly FailedAttempt[] }
  | { readonly kind: 'notRewritable'; readonly why: NotRewritable };

/** A text that was checked: the source that it makes, or the first check that it did not pass. */
export type Checked =
  | { readonly source: string; readonly passed: readonly RewriteCheck[] }
  | { readonly failed: RewriteCheck; readonly problem: string };
