import type { Section } from '../../manuscript/model.ts';
import { relatedWorkRoots } from '../../project/inspect.ts';
import type { Paper } from '../../project/paper.ts';

/** The section that drafts are for: of several, the longest. */
export function draftedSection(paper: Paper): Section | undefined {
  const roots = relatedWorkRoots(paper);
  const wordsOf = ({ paragraphs }: Section): number => paragraphs.reduce((sum, { words }) => sum + words, 0);
  return roots.length <= 1 ? roots[0] : [...roots].sort((a, b) => wordsOf(b) - wordsOf(a))[0];
}
