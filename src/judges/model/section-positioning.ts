import type { Paragraph } from '../../manuscript/model.ts';
import type { Paper } from '../../project/paper.ts';
import type {
  FinalQuestion,
  ParagraphQuestion,
  PositioningQuestion,
  SectionQuestion,
} from '../positioning/positioning-judge.ts';
import { finalQuestion, paragraphQuestion, sectionQuestion } from '../positioning/positioning-questions.ts';
import type { ModelPositioningVerdict } from './model-judges.ts';

/** A section of a paper with what is asked about it. */
export interface AskedSection {
  /** Those of running text. */
  readonly paragraphs: readonly Paragraph[];
  /** Of each of them, in their order: whether it positions the paper. */
  readonly each: readonly AskedParagraph<ParagraphQuestion>[];
  /** Each of those before the final one: whether that takes it up. Empty where each has to speak for itself. */
  readonly beforeFinal: readonly AskedParagraph<FinalQuestion>[];
  /** Where it says where the paper stands: GREP's question of the type, which is asked for a second opinion alone. */
  readonly question: SectionQuestion;
}

/** A paragraph with what is asked about it: whether it positions the paper, or whether the final one takes it up. */
interface AskedParagraph<Question> {
  readonly paragraph: Paragraph;
  readonly question: Question;
}

/** A paragraph with a verdict; undefined where there is none. */
type JudgedParagraph<Question> = AskedParagraph<Question> & {
  readonly verdict: ModelPositioningVerdict | undefined;
};

/** A section, judged for where it positions its paper. Its style follows from what is said of its paragraphs. */
export interface SectionPositioning {
  /** Each of its paragraphs, in their order: whether it positions the paper. */
  readonly paragraphs: readonly JudgedParagraph<ParagraphQuestion>[];
  /** Where the final one alone does: whether it takes up each of the others. Otherwise empty. */
  readonly earlier: readonly JudgedParagraph<FinalQuestion>[];
  /** The second opinion, on the section as a whole; undefined where it was not asked. */
  readonly section: ModelPositioningVerdict | undefined;
}

/** Gives the question about the section that paragraphs of running text make, of which there is one at least. */
export function askAboutSection(paper: Paper, paragraphs: readonly Paragraph[]): AskedSection {
  const final = paragraphs.at(-1);
  const isEach = final === undefined || paper.configuration.positioning === 'each-paragraph';
  return {
    paragraphs,
    each: paragraphs.map((paragraph) => ({ paragraph, question: paragraphQuestion(paper, paragraph) })),
    beforeFinal: isEach
      ? []
      : paragraphs.slice(0, -1).map((paragraph) => ({ paragraph, question: finalQuestion(paper, paragraph, final) })),
    question: sectionQuestion(paper, paragraphs),
  };
}

/** Says what a language model said of a question; undefined where it said nothing. */
export type SaidOfPositioning = (question: PositioningQuestion) => ModelPositioningVerdict | undefined;

/**
 * Asks about the paragraphs before the final one, where by the verdicts that one alone positions the paper (GREP,
 * section 3.4). GREP asks for the type first and looks at the paragraphs as that says, so that one wrong answer
 * outweighs all of them; here the type follows from the paragraphs.
 */
export function askAboutEarlier(
  { each, beforeFinal }: AskedSection,
  said: SaidOfPositioning,
): AskedSection['beforeFinal'] {
  const first = each.findIndex(({ question }) => said(question)?.positions === true);
  return first > 0 && first === each.length - 1 ? beforeFinal : [];
}

/** Says how a section positions its paper, by the answers about it. */
export function sectionPositioning(asked: AskedSection, said: SaidOfPositioning): SectionPositioning {
  return {
    paragraphs: asked.each.map((one) => ({ ...one, verdict: said(one.question) })),
    earlier: askAboutEarlier(asked, said).map((one) => ({ ...one, verdict: said(one.question) })),
    section: said(asked.question),
  };
}
