import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import type { SupportQuestion } from '../support/support-judge.ts';

/** A question whose answer is known. */
export interface LabelledQuestion<Question> {
  /** Unique within its set. */
  readonly id: string;
  /** The collection that it is from. */
  readonly set: string;
  /** What people, or those who made it, call it, such as `contradicted` or `sameTopic`. */
  readonly label: string;
  /** The right answer: whether the work supports the sentence, or whether the text says where its paper stands. */
  readonly expected: boolean;
  readonly question: Question;
}

/** A citation of which it is known whether the work supports its sentence. */
export type LabelledCitation = LabelledQuestion<SupportQuestion>;

/** A text of which it is known whether it says where its paper stands. */
export type LabelledPassage = LabelledQuestion<PositioningQuestion>;
