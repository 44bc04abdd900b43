import { type JudgedByModel, judgedBy, type ModelJudge, type Requests, shareOfVotes } from '../judged-by-model.ts';
import type { PositioningJudge, PositioningQuestion, PositioningVerdict } from '../positioning/positioning-judge.ts';
import type { SupportJudge, SupportQuestion, SupportVerdict } from '../support/support-judge.ts';
import type { Ballot } from '../votes.ts';

/**
 * The verdict of a language model on a citation. `unclear`: the votes were level, none of them counted, or nothing is
 * known of the work but its title. The score is the share of valid votes that find the citation supported; 0.5 where
 * there are none.
 */
export type ModelSupportVerdict = SupportVerdict<JudgedByModel>;

/**
 * Judges citations by asking a language model. `judge` rejects with `ChatError` where the model cannot be asked; a
 * reply that is useless is a vote less, not a failure.
 */
export interface SupportModelJudge extends ModelJudge, SupportJudge<Promise<ModelSupportVerdict>> {
  requests(question: SupportQuestion): Requests;
}

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
