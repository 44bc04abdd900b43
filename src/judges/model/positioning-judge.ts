import type { ChatCall } from '../../llm/chat-model.ts';
import type { CitingText } from '../citing-text.ts';
import type { PositioningVerdict } from '../positioning/positioning.ts';
import type { SectionStyle } from '../positioning/section-style.ts';
import type { JudgedByModel, ModelJudge, Requests } from './judged-by.ts';

/** Whether a paragraph says where the paper stands, as judged by a language model. */
export type ModelPositioningVerdict = PositioningVerdict<JudgedByModel>;

/** Where a section says it. */
export interface StyleVerdict {
  /** Undefined: the votes were level, or none of them counted. */
  readonly style: SectionStyle | undefined;
  readonly by: JudgedByModel;
}

/**
 * Judges by asking a language model whether a related-work section says where the paper stands. Everything rejects with
 * `ChatError` where the model cannot be asked.
 */
export interface PositioningModelJudge extends ModelJudge {
  /** Where the section says it; it has one paragraph at least. */
  judgeStyle(paragraphs: readonly CitingText[], call?: ChatCall): Promise<StyleVerdict>;
  styleRequests(paragraphs: readonly CitingText[]): Requests;
  /** Whether a paragraph says, in words or between the lines, what the paper contributes or where it stands. */
  judgeParagraph(paragraph: CitingText, call?: ChatCall): Promise<ModelPositioningVerdict>;
  paragraphRequests(paragraph: CitingText): Requests;
  /** Whether the final paragraph says it with regard to what an earlier one discusses. */
  judgeFinal(earlier: CitingText, final: CitingText, call?: ChatCall): Promise<ModelPositioningVerdict>;
  finalRequests(earlier: CitingText, final: CitingText): Requests;
}
