import type { Section } from '../manuscript/model.ts';
import { type Paper, relatedWorkRoots } from './paper.ts';
import { announcedRelatedWork } from './related-work.ts';

/** The fewest works that possible related work has to cite. */
const fewestWorks = 3;
const mostNamed = 3;

/**
 * Where a paper has no related work, the headings that come nearest: those that may announce it first, then those of the
 * sections that cite most works. None where it has some, or no section cites several works.
 */
export function nearestHeadings(paper: Pick<Paper, 'sections'>): string[] {
  if (relatedWorkRoots(paper).length > 0) {
    return [];
  }
  const nearness = ({ heading, works }: { heading: string; works: number }): number =>
    works + (announcedRelatedWork(heading) === 'doubtful' ? 1_000_000 : 0);
  const headings = paper.sections
    .map((section) => ({ heading: section.heading.title, works: worksIn(section) }))
    .filter(({ heading, works }) => heading !== '' && works >= fewestWorks)
    .sort((first, second) => nearness(second) - nearness(first))
    .map(({ heading }) => heading);
  return [...new Set(headings)].slice(0, mostNamed);
}

function worksIn(section: Section): number {
  return section.firstCited.size;
}
