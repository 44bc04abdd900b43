import type { FieldDifference } from './verification.ts';

/** What is said of a field that sources contradict. `unknown`: what it has does not exist, as far as they know. */
export type DifferenceKind =
  | 'namesake'
  | 'placeholder'
  | 'otherWork'
  | 'otherTitle'
  | 'onlyPreprint'
  | 'unknown'
  | 'differs';

/**
 * What is said of a field that no source confirms. `book`: they have the work as a book; `elsewhere`: in another venue; the
 * others are about software that its registry does not have, or has under another name, and about pages of the web that are
 * gone, `archived` with a copy.
 */
export type HintKind =
  | 'notYetPublished'
  | 'unnamedAuthor'
  | 'book'
  | 'elsewhere'
  | 'noRepository'
  | 'noPackage'
  | 'noModel'
  | 'moved'
  | 'gone'
  | 'archived';

/** Gives what is said of a difference that makes a mismatch. */
export function differenceKind({ note, there }: FieldDifference): DifferenceKind {
  switch (note) {
    case 'namesake':
    case 'placeholder':
    case 'otherWork':
    case 'otherTitle':
    case 'onlyPreprint':
      return note;
    // The others are those of hints.
    default:
      return there === undefined ? 'unknown' : 'differs';
  }
}

/** Gives what is said of a difference that leaves the status as it is. */
export function hintKind({ note, there, sources }: FieldDifference): HintKind {
  switch (note) {
    case 'onlyPreprint':
      return 'notYetPublished';
    case 'unnamedAuthor':
      return 'unnamedAuthor';
    case 'movedSoftware':
      return 'moved';
    case 'missingSoftware':
      return sources.includes('github') ? 'noRepository' : sources.includes('huggingface') ? 'noModel' : 'noPackage';
    case 'gonePage':
      return there === undefined ? 'gone' : 'archived';
    default:
      return there === undefined ? 'book' : 'elsewhere';
  }
}
