import type { Paragraph, Section } from '../manuscript/model.ts';
import { withNested } from '../project/inspect.ts';
import type { Paper } from '../project/paper.ts';
import type { Location } from '../text/location.ts';
import type { TextRange } from '../text/range.ts';
import { firstWords } from './first-words.ts';

/** A section with all that is nested in it, and the source of each of its paragraphs. */
export interface WholeSection {
  readonly root: Section;
  readonly sections: readonly Section[];
  readonly paragraphs: readonly { readonly paragraph: Paragraph; readonly source: string }[];
}

/** A section with what belongs to it. */
export function wholeSection(root: Section, paper: Paper): WholeSection {
  const sections = withNested(root, paper);
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  return {
    root,
    sections,
    paragraphs: paragraphs.map((paragraph) => ({ paragraph, source: paper.sources.get(paragraph.file)?.text ?? '' })),
  };
}

/** Sections under the same heading together: what one of them says counts for all. */
export function besideEachOther(roots: readonly Section[]): Section[][] {
  const parents = [...new Set(roots.map(({ parent }) => parent))];
  return parents.map((parent) => roots.filter((root) => root.parent === parent));
}

/** The heading of a section, or its first words where it has none. */
export function placeOfSection({ root, paragraphs }: WholeSection): Location {
  const first = paragraphs.find(({ paragraph }) => paragraph.isProse)?.paragraph;
  return root.headingRange.end > root.headingRange.start || first === undefined
    ? { file: root.file, range: root.headingRange }
    : { file: first.file, range: firstWords(first) };
}

/** From that place to the end of the section in that file. */
export function extentOfSection(section: WholeSection): TextRange {
  const { file, range } = placeOfSection(section);
  const ends = section.paragraphs
    .filter(({ paragraph }) => paragraph.file === file)
    .map(({ paragraph }) => paragraph.range.end);
  return { start: range.start, end: Math.max(range.end, ...ends) };
}
