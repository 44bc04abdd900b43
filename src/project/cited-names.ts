import { shortAuthors } from '../bibliography/short-reference.ts';
import { citedAs } from './cited-as.ts';
import type { Paper } from './paper.ts';

/** How a sentence names the authors of a cited work, "Okoro et al."; empty where nothing is known of it. */
export function citedNames(paper: Pick<Paper, 'library' | 'style' | 'handwrittenEntries'>, key: string): string {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? shortAuthors(paper.library.complete(entry)) : '';
}
