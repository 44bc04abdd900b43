import type { Paper } from '../project/paper.ts';
import type { GrepName, GrepOutcome } from './grep-value.ts';
import type { JudgedRelatedWork } from './judge-related-work.ts';
import { judgedCoherence } from './judged-coherence.ts';
import { judgedPositioning, judgedType } from './judged-positioning.ts';
import { judgedRatio } from './judged-ratio.ts';

/** The values of GREP that language models judged. Those are undefined of which they could say nothing at all. */
export function judgedOutcomes(
  paper: Paper,
  judged: JudgedRelatedWork,
): Readonly<Partial<Record<GrepName, GrepOutcome | undefined>>> {
  return {
    coherence: judgedCoherence(judged),
    positioning: judgedPositioning(paper, judged),
    positioningType: judgedType(paper, judged),
    positioningRatio: judgedRatio(judged),
  };
}
