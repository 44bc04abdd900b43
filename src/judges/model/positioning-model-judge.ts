import { type JudgedByModel, judgedBy, type ModelJudge, type Requests, shareOfVotes } from '../judged-by-model.ts';
import type { PositioningJudge, PositioningQuestion, PositioningVerdict } from '../positioning/positioning-judge.ts';
import type { Ballot } from '../votes.ts';

/** Where a paper stands, as a language model has it. */
export type ModelPositioningVerdict = PositioningVerdict<JudgedByModel>;

/**
 * Judges positioning by asking a language model. `judge` rejects with `ChatError` where the model cannot be asked; a reply
 * that is of no use is a vote less, not a failure.
 */
export interface PositioningModelJudge extends ModelJudge, PositioningJudge<Promise<ModelPositioningVerdict>> {
  requests(question: PositioningQuestion): Requests;
}

/** The verdict of a vote on whether a text positions the paper. Throws what ended the vote before it came to one. */
export function positioningVerdict(
  judge: ModelJudge,
  ballot: Ballot<boolean>,
  style?: ModelPositioningVerdict['style'],
): ModelPositioningVerdict {
  const by = judgedBy(judge, ballot);
  return { positions: ballot.winner, score: shareOfVotes(ballot), style, sentences: [], by };
}
