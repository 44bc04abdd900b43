import type { ChatCall } from '../../llm/chat-model.ts';
import type { OwnNames } from '../../project/own-names.ts';
import type { JudgedBy, JudgedHere } from '../judged-by.ts';
import type { ParagraphText } from '../paragraph-text.ts';
import type { SectionStyle } from './section-style.ts';
import type { SentencePositioning } from './sentence-positioning.ts';

/** Who "we" are: what a reader of a related work knows of its paper. */
export interface OwnPaper {
  /** Empty where it is not known. */
  readonly title: string;
  /** The contribution that the authors say they make; empty where nothing was found. */
  readonly contribution: string;
  /** The names of what they present, and the commands that stand for these in the source: "Rolodex", "\rolodex". */
  readonly names: readonly string[];
}

/** The part that all questions share. */
interface AskedOfPaper {
  /** Whose related work it is, for judges that want to know who "we" are; left out where that is not known. */
  readonly of?: OwnPaper | undefined;
}

/** A question about where a paper stands: of a paragraph, of the final one beside an earlier one, or of a section. */
export type PositioningQuestion = ParagraphQuestion | FinalQuestion | SectionQuestion;

/** Asks whether a paragraph says, in words or between the lines, what the paper contributes or where it stands. */
export interface ParagraphQuestion extends AskedOfPaper {
  readonly about: 'paragraph';
  readonly paragraph: ParagraphText;
  /** The names that the authors give their work; `noNames` where that is not to count. */
  readonly own: OwnNames;
}

/** Asks whether the final paragraph of a section says it with regard to what an earlier one discusses. */
export interface FinalQuestion extends AskedOfPaper {
  readonly about: 'final';
  readonly earlier: ParagraphText;
  readonly final: ParagraphText;
}

/** Asks whether a section says it, and in which of its paragraphs. It has one at least. */
export interface SectionQuestion extends AskedOfPaper {
  readonly about: 'section';
  readonly paragraphs: readonly ParagraphText[];
  /** The names, as in `ParagraphQuestion`. */
  readonly own: OwnNames;
}

/** The answer of a judge about a paragraph or a section. */
export interface PositioningVerdict<By extends JudgedBy = JudgedBy> {
  /**
   * It says where the paper stands. Undefined where that remained open: the votes of a language model were level or
   * none of them counted, or the judge on this machine was asked about a final paragraph beside an earlier one.
   */
  readonly positions: boolean | undefined;
  /**
   * From 0 to 1. On this machine that of its best sentence, 0 where there is none; of a language model the share of valid
   * votes that say so. 0.5 where nothing is known.
   */
  readonly score: number;
  /** Where a section says so; undefined where that remained open, and of paragraphs. */
  readonly style: SectionStyle | undefined;
  /** Each sentence of a paragraph; empty where a judge looks at the text as a whole. */
  readonly sentences: readonly SentencePositioning[];
  readonly by: By;
}

/** Judges positioning. `Answer` is how a verdict comes: at once, or, from a language model, as a promise. */
export interface PositioningJudge<Answer extends PositioningVerdict | Promise<PositioningVerdict>> {
  judge(question: PositioningQuestion, call?: ChatCall): Answer;
}

/** A verdict that is found on this machine. */
export type LocalPositioning = PositioningVerdict<JudgedHere>;

/** Judges English by the form of its sentences. Texts in other languages are not to be given to it: it finds nothing in them. */
export type LocalPositioningJudge = PositioningJudge<LocalPositioning>;
