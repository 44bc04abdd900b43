import type { Ballot } from '../votes.ts';
import { judgedBy, type ModelJudge, shareOfVotes } from './judged-by.ts';
import type { ModelPositioningVerdict } from './positioning-judge.ts';

/** The verdict of a vote on whether a paragraph positions the paper. Throws the error that ended the vote early. */
export function positioningVerdict(judge: ModelJudge, ballot: Ballot<boolean>): ModelPositioningVerdict {
  const by = judgedBy(judge, ballot);
  return { positions: ballot.winner, score: shareOfVotes(ballot), sentences: [], by };
}
