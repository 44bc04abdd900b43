import type { ChatError } from '../../llm/chat-error.ts';
import type { CitingText } from '../citing-text.ts';
import { judgeAll } from './judge-all.ts';
import type { ModelPositioningVerdict, PositioningModelJudge, StyleVerdict } from './positioning-judge.ts';

/** How a section positions its paper, as GREP measures it. */
export interface SectionPositioning {
  /** Undefined if the judge could not be asked. */
  readonly style: StyleVerdict | undefined;
  /**
   * For a section that sums up in its final paragraph: whether that addresses each of the earlier ones, in their order.
   * For any other: whether each paragraph positions the paper. Undefined if the judge was stopped before.
   */
  readonly paragraphs: readonly (ModelPositioningVerdict | undefined)[];
  /** The share of these that do, among those with a clear verdict; undefined if there are none. */
  readonly ratio: number | undefined;
  /** Why something is missing. */
  readonly stoppedBy: ChatError | undefined;
}

/** How a section is judged. */
export interface SectionPositioningOptions {
  readonly signal?: AbortSignal;
}

/**
 * Judges the style of a section and then its paragraphs as that style asks for (GREP, section 3.4). Unlike its
 * published code this goes by the style that the section has even where another one was wanted, looks at the
 * paragraphs of a section without positioning too, and knows no ratio where there is nothing to divide by.
 */
export async function judgeSectionPositioning(
  judge: PositioningModelJudge,
  paragraphs: readonly CitingText[],
  { signal }: SectionPositioningOptions = {},
): Promise<SectionPositioning> {
  const call = signal === undefined ? {} : { signal };
  const { verdicts: styles, stoppedBy } = await judgeAll(
    [paragraphs],
    (section) => judge.judgeStyle(section, call),
    call,
  );
  const style = styles.get(paragraphs);
  if (style === undefined) {
    return { style, paragraphs: [], ratio: undefined, stoppedBy };
  }
  const asked = askedOfParagraphs(style, paragraphs);
  const judged = await judgeAll(
    asked,
    ({ text, final }) => (final === undefined ? judge.judgeParagraph(text, call) : judge.judgeFinal(text, final, call)),
    call,
  );
  const verdicts = asked.map((question) => judged.verdicts.get(question));
  return { style, paragraphs: verdicts, ratio: positioningRatio(verdicts), stoppedBy: judged.stoppedBy };
}

/**
 * What is asked about a paragraph: whether it positions the paper or, with `final`, whether that paragraph takes it up.
 */
export interface ParagraphQuestion {
  readonly text: CitingText;
  readonly final: CitingText | undefined;
}

/**
 * What is asked about the paragraphs of a section of a style: of one that is summed up at its end, about all but the
 * last.
 */
export function askedOfParagraphs({ style }: StyleVerdict, paragraphs: readonly CitingText[]): ParagraphQuestion[] {
  const isSummary = style === 'final-paragraph' && paragraphs.length > 1;
  const final = isSummary ? paragraphs.at(-1) : undefined;
  return (isSummary ? paragraphs.slice(0, -1) : paragraphs).map((text) => ({ text, final }));
}

/** The share of paragraphs that position the paper among those with a clear verdict; undefined if there are none. */
export function positioningRatio(verdicts: readonly (ModelPositioningVerdict | undefined)[]): number | undefined {
  const clear = verdicts.flatMap((verdict) => verdict?.positions ?? []);
  return clear.length === 0 ? undefined : clear.filter(Boolean).length / clear.length;
}
