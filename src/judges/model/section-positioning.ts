import type { ChatError } from '../../llm/chat-error.ts';
import type { Paragraph } from '../../manuscript/model.ts';
import type { Paper } from '../../project/paper.ts';
import type { FinalQuestion, ParagraphQuestion, SectionQuestion } from '../positioning/positioning-judge.ts';
import { finalQuestion, paragraphQuestion, sectionQuestion } from '../positioning/positioning-questions.ts';
import { judgeAll } from './judge-all.ts';
import type { ModelPositioningVerdict, PositioningModelJudge } from './positioning-model-judge.ts';

/** A section of a paper with what is asked about it as a whole. */
export interface AskedSection {
  readonly paper: Paper;
  /** Those of running text. */
  readonly paragraphs: readonly Paragraph[];
  readonly question: SectionQuestion;
}

/** A paragraph with what is asked about it: whether it positions the paper, or whether the final one takes it up. */
export interface AskedParagraph {
  readonly paragraph: Paragraph;
  readonly question: ParagraphQuestion | FinalQuestion;
}

/** How a section positions its paper, as GREP measures it. */
export interface SectionPositioning {
  /** On the section as a whole; undefined where the judge could not be asked. */
  readonly section: ModelPositioningVerdict | undefined;
  /** What its style makes one ask about its paragraphs, in their order. A verdict is undefined where the judge was stopped before. */
  readonly paragraphs: readonly (AskedParagraph & { readonly verdict: ModelPositioningVerdict | undefined })[];
  /** Why something is missing. */
  readonly stoppedBy: ChatError | undefined;
}

/** How a section is judged. */
export interface SectionPositioningOptions {
  readonly signal?: AbortSignal;
}

/** What there is to ask about the section that paragraphs of running text make, of which there is one at least. */
export function askAboutSection(paper: Paper, paragraphs: readonly Paragraph[]): AskedSection {
  return { paper, paragraphs, question: sectionQuestion(paper, paragraphs) };
}

/**
 * Judges the style of a section and then its paragraphs as that style asks for (GREP, section 3.4). Unlike its
 * published code this goes by the style that the section has even where another one was wanted, and looks at the
 * paragraphs of a section without positioning too.
 */
export async function judgeSectionPositioning(
  judge: PositioningModelJudge,
  asked: AskedSection,
  { signal }: SectionPositioningOptions = {},
): Promise<SectionPositioning> {
  const call = signal === undefined ? {} : { signal };
  const whole = await judgeAll([asked.question], (question) => judge.judge(question, call), call);
  const section = whole.verdicts.get(asked.question);
  if (section === undefined) {
    return { section, paragraphs: [], stoppedBy: whole.stoppedBy };
  }
  const paragraphs = askAboutParagraphs(section, asked);
  const judged = await judgeAll(paragraphs, ({ question }) => judge.judge(question, call), call);
  return {
    section,
    paragraphs: paragraphs.map((paragraph) => ({ ...paragraph, verdict: judged.verdicts.get(paragraph) })),
    stoppedBy: judged.stoppedBy,
  };
}

/** What is asked about the paragraphs of a section with this verdict: of one that is summed up at its end, about all but the last. */
export function askAboutParagraphs(
  { style }: Pick<ModelPositioningVerdict, 'style'>,
  { paper, paragraphs }: AskedSection,
): AskedParagraph[] {
  const final = paragraphs.at(-1);
  return style === 'final-paragraph' && paragraphs.length > 1 && final !== undefined
    ? paragraphs.slice(0, -1).map((paragraph) => ({ paragraph, question: finalQuestion(paper, paragraph, final) }))
    : paragraphs.map((paragraph) => ({ paragraph, question: paragraphQuestion(paper, paragraph) }));
}

/** The share of texts that position the paper among those with a clear verdict; undefined where there are none. */
export function positioningRatio(verdicts: readonly Pick<ModelPositioningVerdict, 'positions'>[]): number | undefined {
  const clear = verdicts.flatMap(({ positions }) => positions ?? []);
  return clear.length === 0 ? undefined : clear.filter(Boolean).length / clear.length;
}
