import type { SearchSubject } from '../search-subject.ts';
import type { SelectedWork } from './selection.ts';

/**
 * The cosine that the closest of the works that a paper cites has with its title and abstract, by the local model, in 99
 * of 100 published papers and more (docs/selection.md).
 */
const closeToPaper = 0.45;

/**
 * True if none of the works that were chosen for a paper is close to it. Single works are not left out by their cosine:
 * almost a third of those that published papers cite are below that. Of claims and topics nothing is known.
 */
export function isNothingClose({ kind }: SearchSubject, selected: readonly SelectedWork[]): boolean {
  return (
    kind === 'paper' &&
    selected.length > 0 &&
    selected.every(({ cosine, score }) => Math.max(cosine, score) < closeToPaper)
  );
}
