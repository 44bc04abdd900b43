import type { Section } from '../../manuscript/model.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import type { Location } from '../../text/location.ts';

/**
 * The place of a finding about the related work as a whole: the heading of the first such section, otherwise the first
 * heading of the paper, otherwise its beginning.
 */
export function relatedWorkPlace(paper: Pick<Paper, 'main' | 'sections'>): Location {
  const sections = relatedWorkSections(paper);
  const section = sections.find(hasHeading) ?? sections[0] ?? paper.sections.find(hasHeading);
  return { file: section?.file ?? paper.main, range: section?.headingRange ?? { start: 0, end: 0 } };
}

function hasHeading({ headingRange }: Section): boolean {
  return headingRange.end > headingRange.start;
}
