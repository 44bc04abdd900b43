import type { ChatError } from '../../llm/chat-error.ts';
import type { Paragraph } from '../../manuscript/model.ts';
import type { Paper } from '../../project/paper.ts';
import type { FinalQuestion, ParagraphQuestion, SectionQuestion } from '../positioning/positioning-judge.ts';
import { finalQuestion, paragraphQuestion, sectionQuestion } from '../positioning/positioning-questions.ts';
import { judgeAll } from './judge-all.ts';
import type { ModelPositioningVerdict, PositioningModelJudge } from './model-judges.ts';

/** A section of a paper with what is asked about it. */
export interface AskedSection {
  readonly paper: Paper;
  /** Those of running text. */
  readonly paragraphs: readonly Paragraph[];
  /** Where it says where the paper stands: GREP's question of the type, which is asked for a second opinion alone. */
  readonly question: SectionQuestion;
}

/** A paragraph with what is asked about it: whether it positions the paper, or whether the final one takes it up. */
interface AskedParagraph<Question> {
  readonly paragraph: Paragraph;
  readonly question: Question;
}

/** A paragraph with a verdict; undefined where the judge was stopped before. */
export type JudgedParagraph<Question = ParagraphQuestion | FinalQuestion> = AskedParagraph<Question> & {
  readonly verdict: ModelPositioningVerdict | undefined;
};

/** How a section positions its paper. Its style follows from what is said of its paragraphs. */
export interface SectionPositioning {
  /** Each of its paragraphs, in their order: whether it positions the paper. */
  readonly paragraphs: readonly JudgedParagraph<ParagraphQuestion>[];
  /** Where the final one alone does: whether it takes up each of the others. Otherwise empty. */
  readonly earlier: readonly JudgedParagraph<FinalQuestion>[];
  /** The second opinion, on the section as a whole; undefined where it was not asked. */
  readonly section: ModelPositioningVerdict | undefined;
  /** Why something is missing. */
  readonly stoppedBy: ChatError | undefined;
}

/** How a section is judged. */
export interface SectionPositioningOptions {
  readonly signal?: AbortSignal;
  /** Whether the section as a whole is asked about too. */
  readonly secondOpinion?: boolean;
}

/** What there is to ask about the section that paragraphs of running text make, of which there is one at least. */
export function askAboutSection(paper: Paper, paragraphs: readonly Paragraph[]): AskedSection {
  return { paper, paragraphs, question: sectionQuestion(paper, paragraphs) };
}

/** What is asked about each paragraph. */
export function askAboutParagraphs({ paper, paragraphs }: AskedSection): AskedParagraph<ParagraphQuestion>[] {
  return paragraphs.map((paragraph) => ({ paragraph, question: paragraphQuestion(paper, paragraph) }));
}

/** What is asked about the paragraphs before the final one, where by the verdicts that one alone positions the paper. */
export function askAboutEarlier(
  { paper, paragraphs }: AskedSection,
  verdicts: readonly (Pick<ModelPositioningVerdict, 'positions'> | undefined)[],
): AskedParagraph<FinalQuestion>[] {
  const first = verdicts.findIndex((verdict) => verdict?.positions === true);
  return first > 0 && first === paragraphs.length - 1 ? earlierQuestions({ paper, paragraphs }) : [];
}

/** Whether the final paragraph takes up each of those before it; empty where each has to speak for itself. */
export function earlierQuestions({
  paper,
  paragraphs,
}: Pick<AskedSection, 'paper' | 'paragraphs'>): AskedParagraph<FinalQuestion>[] {
  const final = paragraphs.at(-1);
  return final === undefined || paper.configuration.positioning === 'each-paragraph'
    ? []
    : paragraphs.slice(0, -1).map((paragraph) => ({ paragraph, question: finalQuestion(paper, paragraph, final) }));
}

/**
 * Judges the paragraphs of a section and then, where the final one alone positions the paper, which of the others that one
 * takes up (GREP, section 3.4). GREP asks for the type first and looks at the paragraphs as that says, so that one wrong
 * answer outweighs all of them; here the type follows from the paragraphs.
 */
export async function judgeSectionPositioning(
  judge: PositioningModelJudge,
  asked: AskedSection,
  { signal, secondOpinion = false }: SectionPositioningOptions = {},
): Promise<SectionPositioning> {
  const call = signal === undefined ? {} : { signal };
  const ask = async <Question extends ParagraphQuestion | FinalQuestion | SectionQuestion>(
    questions: readonly Question[],
  ) => judgeAll(questions, (question) => judge.judge(question, call), call);
  const each = askAboutParagraphs(asked);
  const judged = await ask(each.map(({ question }) => question));
  const verdicts = each.map(({ question }) => judged.verdicts.get(question));
  const rest = judged.stoppedBy === undefined ? askAboutEarlier(asked, verdicts) : [];
  const taken = await ask(rest.map(({ question }) => question));
  const stoppedBy = judged.stoppedBy ?? taken.stoppedBy;
  const whole = await ask(secondOpinion && stoppedBy === undefined ? [asked.question] : []);
  return {
    paragraphs: each.map((one, index) => ({ ...one, verdict: verdicts[index] })),
    earlier: rest.map((one) => ({ ...one, verdict: taken.verdicts.get(one.question) })),
    section: whole.verdicts.get(asked.question),
    stoppedBy: stoppedBy ?? whole.stoppedBy,
  };
}
