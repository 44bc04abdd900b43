import type { Paragraph } from '../../manuscript/model.ts';
import { noNames, type OwnNames } from '../../project/own-names.ts';
import type { Paper } from '../../project/paper.ts';
import { paragraphText } from '../paragraph-text.ts';
import { ownPaperOf } from './own-paper.ts';
import type { FinalQuestion, OwnPaper, ParagraphQuestion, SectionQuestion } from './positioning-judge.ts';

/** A paper whose paragraphs are asked about, or an exemplar. */
type Asked = Paper | Pick<Paper, 'sources'>;

/** Whose paragraphs they are. Looked up when a judge asks for it: the one on this machine, on every edit, does not. */
function ownPaper(paper: Asked): OwnPaper | undefined {
  return 'configuration' in paper ? ownPaperOf(paper) : undefined;
}

/** Asks whether a paragraph says where its paper stands. */
export function paragraphQuestion(paper: Asked, paragraph: Paragraph, own: OwnNames = noNames): ParagraphQuestion {
  return {
    about: 'paragraph',
    paragraph: paragraphText(paper, paragraph),
    own,
    get of() {
      return ownPaper(paper);
    },
  };
}

/** Asks whether the final paragraph of a section takes up an earlier one. */
export function finalQuestion(paper: Asked, earlier: Paragraph, final: Paragraph): FinalQuestion {
  return {
    about: 'final',
    earlier: paragraphText(paper, earlier),
    final: paragraphText(paper, final),
    get of() {
      return ownPaper(paper);
    },
  };
}

/** Asks where a section of these paragraphs says where its paper stands. */
export function sectionQuestion(
  paper: Asked,
  paragraphs: readonly Paragraph[],
  own: OwnNames = noNames,
): SectionQuestion {
  return {
    about: 'section',
    paragraphs: paragraphs.map((paragraph) => paragraphText(paper, paragraph)),
    own,
    get of() {
      return ownPaper(paper);
    },
  };
}
