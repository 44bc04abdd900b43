import { firstWords } from '../manuscript/first-words.ts';
import type { Paragraph, Section } from '../manuscript/model.ts';
import type { Location } from '../text/location.ts';
import type { TextRange } from '../text/range.ts';
import { type Paper, withNested } from './paper.ts';

/** A section of a paper with all that is nested in it. */
export interface WholeSection {
  readonly paper: Paper;
  readonly root: Section;
  readonly sections: readonly Section[];
  readonly paragraphs: readonly Paragraph[];
}

/** A section with what belongs to it. */
export function wholeSection(root: Section, paper: Paper): WholeSection {
  const sections = withNested(root, paper);
  return { paper, root, sections, paragraphs: sections.flatMap(({ paragraphs }) => paragraphs) };
}

/** Sections under the same heading together: what one of them says counts for all. */
export function besideEachOther(roots: readonly Section[]): Section[][] {
  const parents = [...new Set(roots.map(({ parent }) => parent))];
  return parents.map((parent) => roots.filter((root) => root.parent === parent));
}

/** The heading of a section, or its first words where it has none. */
export function placeOfSection({ root, paragraphs }: WholeSection): Location {
  const first = paragraphs.find(({ isProse }) => isProse);
  return root.headingRange.end > root.headingRange.start || first === undefined
    ? { file: root.file, range: root.headingRange }
    : { file: first.file, range: firstWords(first) };
}

/** From that place to the end of the section in that file. */
export function extentOfSection(section: WholeSection): TextRange {
  const { file, range } = placeOfSection(section);
  const ends = section.paragraphs
    .filter((paragraph) => paragraph.file === file)
    .map((paragraph) => paragraph.range.end);
  return { start: range.start, end: Math.max(range.end, ...ends) };
}
