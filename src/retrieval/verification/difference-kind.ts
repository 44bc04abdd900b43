import type { FieldDifference } from './verification.ts';

/** What is said of a field that sources contradict. `unknown`: what it has does not exist, as far as they know. */
export type DifferenceKind = 'namesake' | 'placeholder' | 'otherTitle' | 'onlyPreprint' | 'unknown' | 'differs';

/** What is said of a field that no source confirms. `book`: they have the work as a book; `elsewhere`: in another venue. */
export type HintKind = 'notYetPublished' | 'unnamedAuthor' | 'book' | 'elsewhere';

/** Gives what is said of a difference that makes a mismatch. */
export function differenceKind({ note, there }: FieldDifference): DifferenceKind {
  // These two notes are those of hints.
  return note === undefined || note === 'unknownVenue' || note === 'unnamedAuthor'
    ? there === undefined
      ? 'unknown'
      : 'differs'
    : note;
}

/** Gives what is said of a difference that leaves the status as it is. */
export function hintKind({ note, there }: FieldDifference): HintKind {
  switch (note) {
    case 'onlyPreprint':
      return 'notYetPublished';
    case 'unnamedAuthor':
      return 'unnamedAuthor';
    default:
      return there === undefined ? 'book' : 'elsewhere';
  }
}
