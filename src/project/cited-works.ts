import { relatedWorkRoots } from './inspect.ts';
import { type Paper, relatedWorkSections } from './paper.ts';

/** How much a paper cites, for a line of text about it. */
export interface CitedWorks {
  /** Distinct keys, undefined ones included. */
  readonly works: number;
  readonly inRelatedWork: number;
  /** Related-work sections that are nested in no other. */
  readonly sections: number;
}

/** Counts the works that a paper cites. */
export function citedWorks(paper: Paper): CitedWorks {
  const related = relatedWorkSections(paper).flatMap(({ citations }) => citations.flatMap(({ keys }) => keys));
  return {
    works: paper.citedKeys.size,
    inRelatedWork: new Set(related.map(({ key }) => key)).size,
    sections: relatedWorkRoots(paper).length,
  };
}
