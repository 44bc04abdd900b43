import type { Section } from '../../manuscript/model.ts';
import { relatedWorkRoots } from '../../project/inspect.ts';
import type { Paper } from '../../project/paper.ts';
import { runningParagraphs } from './section-source.ts';

/** The section that drafts of a paper are for: of several, the one with the most running text. */
export function draftedSection(paper: Paper): Section | undefined {
  const [first, ...others] = relatedWorkRoots(paper);
  const wordsOf = (section: Section): number =>
    runningParagraphs(paper, section).reduce((sum, { words }) => sum + words, 0);
  return first && others.reduce((longest, other) => (wordsOf(other) > wordsOf(longest) ? other : longest), first);
}
