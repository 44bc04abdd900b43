import { type Paragraph, proseOf } from '../manuscript/model.ts';
import { abstractOf } from '../project/abstract.ts';
import { introductionOf } from '../project/introduction.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { paperTitle } from '../project/paper-title.ts';
import { CITATION, OPAQUE } from '../text/placeholders.ts';
import type { SearchSubject } from './search-subject.ts';

/**
 * A paper as what works are searched for: its title, with its abstract or, where there is none, its introduction or else
 * all of its running text.
 */
export function subjectOfPaper(paper: Paper): SearchSubject {
  const text = abstractOf(paper) ?? (introductionOf(paper) || runningText(paper).join('\n\n'));
  return { kind: 'paper', title: paperTitle(paper) ?? '', text, headings: topicsOf(paper) };
}

/** The headings within the related work, which name what it is about. */
function topicsOf(paper: Paper): string[] {
  const sections = relatedWorkSections(paper);
  return sections.flatMap(({ parent, heading }) =>
    parent !== undefined && sections.includes(parent) ? [heading.title] : [],
  );
}

/** The paragraphs of a paper in which it is written, as plain text without citations, in reading order. */
export function runningText({ sections }: Paper): string[] {
  return proseOf(sections).map(plainParagraph);
}

/** A paragraph as plain text without citations. */
export function plainParagraph({ prose }: Pick<Paragraph, 'prose'>): string {
  return prose.plain.text.replaceAll(CITATION, '').replaceAll(OPAQUE, '…').replace(/\s+/g, ' ');
}
