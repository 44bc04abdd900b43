import type { FinalQuestion, ParagraphQuestion } from '../../judges/positioning/positioning-judge.ts';
import { type AspectCase, positioningCase, supportCase } from '../../judges/scirm/scirm-cases.ts';
import type { SupportQuestion } from '../../judges/support/support-judge.ts';
import type { Opinion } from './preferences.ts';

/** A verdict with two answers, as somebody agrees or disagrees with it. */
export interface DebatedVerdict {
  /** Whether it says that the work supports the sentence, or that the paragraph says where its paper stands. */
  readonly holds: boolean;
  /** Why, in the words of the judge, and who that was; left out where that is not known. */
  readonly reason?: string | undefined;
  readonly judge?: string | undefined;
}

/** Whether somebody agrees with a verdict, why, when they said so (ISO 8601, UTC), and who they are if they tell. */
export type Stance = Pick<Opinion, 'agrees' | 'because' | 'made' | 'by'>;

/** What somebody thinks of a verdict on a citation; undefined where only the title of the work is known. */
export function opinionOnSupport(
  question: SupportQuestion,
  verdict: DebatedVerdict,
  stance: Stance,
): Opinion | undefined {
  const judged = supportCase(question);
  return judged && opinionOn('support', judged, verdict, stance);
}

/** What somebody thinks of a verdict on where a paragraph says its paper stands. */
export function opinionOnPositioning(
  question: ParagraphQuestion | FinalQuestion,
  verdict: DebatedVerdict,
  stance: Stance,
): Opinion {
  const aspect = question.about === 'paragraph' ? 'positioning-consistency' : 'positioning-consistency-final';
  return opinionOn(aspect, positioningCase(question), verdict, stance);
}

function opinionOn(
  aspect: string,
  { answer, inputs }: AspectCase,
  { holds, reason, judge }: DebatedVerdict,
  { agrees, because, made, by }: Stance,
): Opinion {
  return {
    aspect,
    inputs: { ...inputs },
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
