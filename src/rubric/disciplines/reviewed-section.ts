import type { Location } from '../../text/location.ts';

/** A related work as reviewers of a discipline get to see it. */
export interface ReviewedSection {
  /** Headings, and paragraphs with numbers for citations. */
  readonly text: string;
  /** The works behind these numbers, a line each. */
  readonly references: string;
  /** Where the related work begins; undefined if there is none. */
  readonly beginning: Location | undefined;
  /** The sentence that a passage begins in; undefined if the text does not say that word for word. */
  place(quote: string): Location | undefined;
}
