import type { ChatError } from '../../llm/chat-error.ts';
import { judgeAll } from './judge-all.ts';
import type { PositioningModelJudge, PositioningVerdict, StyleVerdict } from './positioning-judge.ts';

/** How a section positions its paper, as GREP measures it. */
export interface SectionPositioning {
  /** Undefined where the judge could not be asked. */
  readonly style: StyleVerdict | undefined;
  /**
   * For a section that sums up in its final paragraph: whether that addresses each of the earlier ones, in their order.
   * For any other: whether each paragraph positions the paper. Undefined where the judge was stopped before.
   */
  readonly paragraphs: readonly (PositioningVerdict | undefined)[];
  /** The share of these that do, among those with a clear verdict; undefined where there are none. */
  readonly ratio: number | undefined;
  /** Why something is missing. */
  readonly stoppedBy: ChatError | undefined;
}

/** How a section is judged. */
export interface SectionPositioningOptions {
  /** The paragraphs as they are read for the style, where they are numbered otherwise than by themselves. */
  readonly whole?: readonly string[];
  readonly signal?: AbortSignal;
}

/**
 * Judges the style of a section and then its paragraphs as that style asks for (GREP, section 3.4). Unlike its
 * published code this goes by the style that the section has even where another one was wanted, looks at the
 * paragraphs of a section without positioning too, and knows no ratio where there is nothing to divide by.
 */
export async function judgeSectionPositioning(
  judge: PositioningModelJudge,
  paragraphs: readonly string[],
  { whole = paragraphs, signal }: SectionPositioningOptions = {},
): Promise<SectionPositioning> {
  const call = signal === undefined ? {} : { signal };
  const { verdicts: styles, stoppedBy } = await judgeAll([whole], (section) => judge.judgeStyle(section, call), call);
  const style = styles.get(whole);
  if (style === undefined) {
    return { style, paragraphs: [], ratio: undefined, stoppedBy };
  }
  const final = paragraphs.at(-1) ?? '';
  const isSummary = style.style === 'final-paragraph' && paragraphs.length > 1;
  const asked = (isSummary ? paragraphs.slice(0, -1) : paragraphs).map((text) => ({ text }));
  const judged = await judgeAll(
    asked,
    ({ text }) => (isSummary ? judge.judgeFinal(text, final, call) : judge.judgeParagraph(text, call)),
    call,
  );
  const verdicts = asked.map((question) => judged.verdicts.get(question));
  const clear = verdicts.flatMap((verdict) => verdict?.positions ?? []);
  const ratio = clear.length === 0 ? undefined : clear.filter(Boolean).length / clear.length;
  return { style, paragraphs: verdicts, ratio, stoppedBy: judged.stoppedBy };
}
