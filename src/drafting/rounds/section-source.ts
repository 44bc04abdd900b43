import type { Paragraph, Section } from '../../manuscript/model.ts';
import { withNested } from '../../project/inspect.ts';
import type { Paper } from '../../project/paper.ts';

/** The paragraphs of running text of a section and of all that is nested in it, in order. */
export function runningParagraphs(paper: Pick<Paper, 'sections'>, section: Section): Paragraph[] {
  return withNested(section, paper)
    .flatMap(({ paragraphs }) => paragraphs)
    .filter(({ isProse }) => isProse);
}

/**
 * The current running text of a section, in the form of a draft: its paragraphs with blank lines between them. Empty if
 * there is no section.
 */
export function sectionSource(paper: Pick<Paper, 'sections' | 'sources'>, section: Section | undefined): string {
  if (section === undefined) {
    return '';
  }
  return runningParagraphs(paper, section)
    .map(({ file, range }) => (paper.sources.get(file)?.text ?? '').slice(range.start, range.end).trim())
    .join('\n\n');
}
