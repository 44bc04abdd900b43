import { shortAuthors } from '../bibliography/reference.ts';
import { citedAs } from './cited-as.ts';
import type { Paper } from './paper.ts';

/**
 * Gives the names of a cited work's authors as a sentence has them, "Okoro et al."; empty where nothing is known of it.
 */
export function citedNames(paper: Pick<Paper, 'library' | 'style' | 'handwrittenEntries'>, key: string): string {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? shortAuthors(paper.library.complete(entry)) : '';
}
