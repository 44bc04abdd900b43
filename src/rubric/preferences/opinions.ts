import type { FinalQuestion, ParagraphQuestion } from '../../judges/positioning/positioning-judge.ts';
import { positioningCase, supportCase } from '../../judges/scirm/scirm-cases.ts';
import type { SupportQuestion } from '../../judges/support/support-judge.ts';
import type { Opinion } from './preferences.ts';

/** A verdict with two answers, as somebody agrees or disagrees with it. */
export interface DebatedVerdict {
  /** True if it says that the work supports the sentence, or that the paragraph says where its paper stands. */
  readonly holds: boolean;
  /** Why, in the words of the judge, and who that was; left out where that is not known. */
  readonly reason?: string | undefined;
  readonly judge?: string | undefined;
}

/**
 * The agreement or disagreement of somebody with a verdict, why, when they said so (ISO 8601, UTC), and who they are if
 * they tell.
 */
export type Stance = Pick<Opinion, 'agrees' | 'because' | 'made' | 'by'>;

/** The text that a verdict is about, as its judge gets it. */
export type JudgedText = Pick<Opinion, 'aspect' | 'inputs' | 'answer'>;

/** The citation that a question is about; undefined where only the title of the work is known. */
export function judgedCitation(question: SupportQuestion): JudgedText | undefined {
  const judged = supportCase(question);
  return judged && { aspect: 'support', answer: judged.answer, inputs: { ...judged.inputs } };
}

/** The paragraph that a question is about, or the final one beside an earlier one. */
export function judgedParagraph(question: ParagraphQuestion | FinalQuestion): JudgedText {
  const { answer, inputs } = positioningCase(question);
  const aspect = question.about === 'paragraph' ? 'positioning-consistency' : 'positioning-consistency-final';
  return { aspect, answer, inputs: { ...inputs } };
}

/** Gives what somebody thinks of a verdict on a citation; undefined where only the title of the work is known. */
export function opinionOnSupport(
  question: SupportQuestion,
  verdict: DebatedVerdict,
  stance: Stance,
): Opinion | undefined {
  const judged = judgedCitation(question);
  return judged && opinionOn(judged, verdict, stance);
}

/** Gives what somebody thinks of a verdict on where a paragraph says its paper stands. */
export function opinionOnPositioning(
  question: ParagraphQuestion | FinalQuestion,
  verdict: DebatedVerdict,
  stance: Stance,
): Opinion {
  return opinionOn(judgedParagraph(question), verdict, stance);
}

/**
 * Says whether the author agrees with a verdict of two answers, by what they said of the same text, whichever verdict that was
 * about; undefined where they said nothing. What others said under a name of their own does not count.
 */
export function agreement(opinions: readonly Opinion[]): (judged: JudgedText, holds: boolean) => boolean | undefined {
  const right = new Map(
    opinions
      .filter(({ by }) => by === undefined)
      .map((opinion) => [textKey(opinion), opinion.agrees === (opinion.score === 1)]),
  );
  return (judged, holds) => {
    const said = right.get(textKey(judged));
    return said === undefined ? undefined : said === holds;
  };
}

function textKey({ aspect, inputs, answer }: JudgedText): string {
  return JSON.stringify([aspect, Object.entries(inputs).sort(([one], [other]) => (one < other ? -1 : 1)), answer]);
}

function opinionOn(
  { aspect, inputs, answer }: JudgedText,
  { holds, reason, judge }: DebatedVerdict,
  { agrees, because, made, by }: Stance,
): Opinion {
  return {
    aspect,
    inputs,
    answer,
    score: holds ? 1 : 0,
    ...(reason !== undefined && { reason }),
    ...(judge !== undefined && { judge }),
    agrees,
    ...(because !== undefined && { because }),
    made,
    ...(by !== undefined && { by }),
  };
}
