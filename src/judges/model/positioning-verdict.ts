import type { Ballot } from '../votes.ts';
import { judgedBy, type ModelJudge, shareOfVotes } from './judged-by.ts';
import type { ModelPositioningVerdict } from './positioning-model-judge.ts';

/** The verdict of a vote on whether a text positions the paper. Throws what ended the vote before it came to one. */
export function positioningVerdict(
  judge: ModelJudge,
  ballot: Ballot<boolean>,
  style?: ModelPositioningVerdict['style'],
): ModelPositioningVerdict {
  const by = judgedBy(judge, ballot);
  return { positions: ballot.winner, score: shareOfVotes(ballot), style, sentences: [], by };
}
