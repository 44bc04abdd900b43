import { dirname } from 'pathe';
import type { Configuration } from './configuration.ts';
import { type Paper, relatedWorkRoots } from './paper.ts';
import { pathFrom } from './path-from.ts';

/** The facts about a paper besides those in its files. */
export interface InitialFacts {
  /** No other paper is in its folder, so that the configuration may name its main file. */
  readonly isOnlyPaper: boolean;
  /** The titles of its sections that are related work, as the author says. */
  readonly headings: readonly string[];
}

/**
 * A first configuration for a paper, to be kept beside its main file: what Situate found out about the paper and what it
 * could not know by itself. It leaves a list to be filled in where no section is known to be related work.
 */
export function initialConfiguration(paper: Paper, { isOnlyPaper, headings }: InitialFacts): Configuration {
  const folder = dirname(paper.main);
  const bibliography = paper.unnamedBibliographies.map((path) => pathFrom(folder, path));
  return {
    ...(isOnlyPaper && { main: pathFrom(folder, paper.main) }),
    ...(bibliography.length > 0 && { bibliography }),
    ...((headings.length > 0 || relatedWorkRoots(paper).length === 0) && { relatedWork: { headings: [...headings] } }),
  };
}

/** The titles of the sections of a paper, those with most citations first, each title once. */
export function citingHeadings(paper: Paper): string[] {
  const counts = new Map<string, number>();
  for (const { heading, citations } of paper.sections) {
    if (heading.title !== '') {
      counts.set(heading.title, (counts.get(heading.title) ?? 0) + citations.length);
    }
  }
  return [...counts].sort(([, first], [, second]) => second - first).map(([title]) => title);
}
