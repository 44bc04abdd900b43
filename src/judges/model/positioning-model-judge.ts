import type { PositioningJudge, PositioningQuestion, PositioningVerdict } from '../positioning/positioning-judge.ts';
import type { JudgedByModel, ModelJudge, Requests } from './judged-by.ts';

/** Where a paper stands, as a language model has it. */
export type ModelPositioningVerdict = PositioningVerdict<JudgedByModel>;

/**
 * Judges positioning by asking a language model. `judge` rejects with `ChatError` where the model cannot be asked; a reply
 * that is of no use is a vote less, not a failure.
 */
export interface PositioningModelJudge extends ModelJudge, PositioningJudge<Promise<ModelPositioningVerdict>> {
  requests(question: PositioningQuestion): Requests;
}
