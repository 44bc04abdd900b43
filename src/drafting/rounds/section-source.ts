import type { Paragraph, Section } from '../../manuscript/model.ts';
import { type Paper, relatedWorkRoots, withNested } from '../../project/paper.ts';
import type { FileEdit } from '../../text/location.ts';

const title = 'Related Work';

/**
 * Where a draft goes in a paper that has no related work: under a heading of its own, after the text of the main file,
 * before its bibliography and its appendix.
 */
export function newSectionEdit({ main, sources, sections, writer }: Paper, draft: string): FileEdit {
  const text = sources.get(main)?.text ?? '';
  const at = writer.endOfText(
    text,
    sections.filter(({ file }) => file === main),
  );
  const before = text.slice(0, at);
  const gap = before === '' || /\n[ \t]*\r?\n$/.test(before) ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const rest = at === text.length ? '\n' : '\n\n';
  const levels = sections
    .filter(({ headingRange }) => headingRange.start < headingRange.end)
    .map((section) => section.heading.level);
  return {
    file: main,
    range: { start: at, end: at },
    newText: `${gap}${writer.heading(title, levels)}\n\n${draft.trim()}${rest}`,
  };
}

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

/** The section that drafts of a paper are for: of several, the one with the most running text. */
export function draftedSection(paper: Paper): Section | undefined {
  const [first, ...others] = relatedWorkRoots(paper);
  const wordsOf = (section: Section): number =>
    runningParagraphs(paper, section).reduce((sum, { words }) => sum + words, 0);
  return first && others.reduce((longest, other) => (wordsOf(other) > wordsOf(longest) ? other : longest), first);
}
