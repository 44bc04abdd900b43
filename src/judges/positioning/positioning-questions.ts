import type { Paragraph } from '../../manuscript/model.ts';
import { noNames, type OwnNames } from '../../project/own-names.ts';
import type { Paper } from '../../project/paper.ts';
import { paragraphText } from '../paragraph-text.ts';
import type { FinalQuestion, ParagraphQuestion, SectionQuestion } from './positioning-judge.ts';

/** A paper whose paragraphs are asked about, or an exemplar. */
type Asked = Pick<Paper, 'sources'>;

/** Whether a paragraph says where its paper stands. */
export function paragraphQuestion(paper: Asked, paragraph: Paragraph, own: OwnNames = noNames): ParagraphQuestion {
  return { about: 'paragraph', paragraph: paragraphText(paper, paragraph), own };
}

/** Whether the final paragraph of a section takes up an earlier one. */
export function finalQuestion(paper: Asked, earlier: Paragraph, final: Paragraph): FinalQuestion {
  return { about: 'final', earlier: paragraphText(paper, earlier), final: paragraphText(paper, final) };
}

/** Where a section of these paragraphs says where its paper stands. */
export function sectionQuestion(
  paper: Asked,
  paragraphs: readonly Paragraph[],
  own: OwnNames = noNames,
): SectionQuestion {
  return { about: 'section', paragraphs: paragraphs.map((paragraph) => paragraphText(paper, paragraph)), own };
}
