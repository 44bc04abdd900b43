import type { ChatError } from '../../llm/chat-error.ts';
import type { DraftRequest } from '../request/draft.ts';
import { draftContext } from '../request/draft-context.ts';
import { type RoundCall, type RoundMaker, scoredIfPossible, usageSince } from './make-round.ts';
import { planInForce, withOpenProposals } from './plan-to-follow.ts';
import type { Round } from './round.ts';

/** A round with other scores. */
export interface ScoredRound {
  readonly round: Round;
  /** Why not all of it was judged; undefined if it was. */
  readonly stoppedBy: ChatError | undefined;
}

/**
 * Scores a round that was made before. Points of feedback that the author has added stay, behind the new ones. The round
 * stays as it is where scoring was stopped before it gave anything.
 */
export async function scoreAgain(
  maker: RoundMaker,
  request: DraftRequest,
  round: Round,
  call: RoundCall = {},
): Promise<ScoredRound> {
  const before = maker.meter.usage;
  const plan = planInForce(round, request.plan);
  const { scores, feedback, uncovered, stoppedBy } = await scoredIfPossible(
    maker,
    { ...request, plan },
    round.source,
    call,
  );
  if (scores.length === 0) {
    return { round, stoppedBy };
  }
  const more = usageSince(before, maker.meter);
  const { usage = { calls: 0, input: 0, output: 0 } } = round;
  const own = round.feedback.filter(({ criterion }) => criterion === undefined);
  return {
    round: {
      ...round,
      usage: {
        calls: usage.calls + more.calls,
        input: usage.input + more.input,
        output: usage.output + more.output,
      },
      scores: [...scores],
      feedback: [...withOpenProposals(feedback, round.source, plan, draftContext(request)), ...own],
      uncovered: [...uncovered],
    },
    stoppedBy,
  };
}
