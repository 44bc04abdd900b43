import { cancelledError } from '../../llm/chat-error.ts';
import type { Strategy } from '../request/draft.ts';
import { type DraftContext, draftContext } from '../request/draft-context.ts';
import { draftSection } from '../writing/draft-section.ts';
import { type MadeRound, type RoundCall, type RoundState, roundOfDraft, roundOfSection } from './make-round.ts';
import { type Improver, type Revising, type RevisionPoint, reviseRound } from './revise-round.ts';
import type { Round } from './round.ts';
import { currentRound } from './rounds.ts';
import { asker } from './score-draft.ts';
import { missingCitations, wishes } from './wishes.ts';

/** The number of revisions, and how to make them. */
export interface Improvement extends Revising {
  readonly rounds: number;
  /** Each point of the feedback by itself, in a round of its own, so that one that does harm is left out. */
  readonly oneByOne: boolean;
}

/** The means of watching and stopping improvement: between rounds and within them. */
export interface ImproveCall extends RoundCall {
  /**
   * Called before each revision: the round that it belongs to, and the point where they are applied one by one. From 1.
   */
  readonly onRevision?: (round: number, point: { readonly number: number; readonly of: number }) => void;
}

/** Writes a draft and makes a round of it. Rejects with `ChatError` and `PromptError` where there is no draft. */
export async function firstDraft(
  improver: Improver,
  state: RoundState,
  strategy: Strategy,
  call: RoundCall = {},
): Promise<MadeRound> {
  const before = improver.meter.usage;
  const draft = await draftSection({ ...improver.writer, ask: asker(improver.scoring) }, state.request, strategy, call);
  return roundOfDraft(improver, state, { draft, strategy, before }, call);
}

/**
 * Improves the current round, after GREP's algorithm 1: score, feedback, revision, again and again. `state` is called
 * before each revision, so whatever the author has changed until then, in the request or in the rounds, counts. The
 * caller adds every round to its drafting before it asks for the next one. Without a current round, the current section
 * is the first one. Ends early if nothing is left to do. Throws `ChatError`, also for a stop, and `PromptError`; the
 * rounds before stay as they are.
 */
export async function* improve(
  improver: Improver,
  state: () => RoundState,
  { rounds, oneByOne, ...revising }: Improvement,
  call: ImproveCall = {},
): AsyncGenerator<MadeRound, void, undefined> {
  if (currentRound(state().drafting) === undefined) {
    const made = await roundOfSection(improver, state(), call);
    yield made;
    throwIfStopped(made);
  }
  for (let number = 1; number <= rounds; number++) {
    const base = currentRound(state().drafting);
    const points = base === undefined ? [] : pointsFor(base, draftContext(state().request));
    const steps = oneByOne ? points.map((point) => [point]) : [points];
    for (const [index, step] of steps.entries()) {
      const now = state();
      const from = currentRound(now.drafting);
      if (from === undefined) {
        return;
      }
      const open = step.filter((point) => from === base || isOpen(point, from, draftContext(now.request)));
      if (open.length > 0) {
        throwIfAborted(call);
        call.onRevision?.(number, { number: index + 1, of: steps.length });
        const made = await reviseRound(improver, now, { from, points: open }, revising, call);
        yield made;
        throwIfStopped(made);
      }
    }
    if (points.length === 0) {
      return;
    }
  }
}

/** Lists what the author has changed first, then the points of the feedback that are chosen. */
function pointsFor(base: Round, context: DraftContext): RevisionPoint[] {
  const asked = wishes(base, context).map(
    (wish): RevisionPoint => ({
      criterion: undefined,
      urgency: 'must',
      key: undefined,
      proposes: undefined,
      ...wish,
      isWish: true,
    }),
  );
  const chosen = base.feedback
    .filter(({ isChosen }) => isChosen)
    .map(
      ({ criterion, urgency, key, text, proposes }): RevisionPoint => ({
        criterion,
        urgency,
        key,
        text,
        proposes,
        add: criterion === missingCitations ? key : undefined,
        isWish: false,
      }),
    );
  return [...asked, ...chosen];
}

/** True if a point that was made about an earlier round is still to be followed in a later one. */
function isOpen(
  { criterion, key, text, proposes, isWish }: RevisionPoint,
  round: Round,
  context: DraftContext,
): boolean {
  if (isWish) {
    return wishes(round, context).some((wish) => wish.text === text);
  }
  return (
    criterion === undefined ||
    round.feedback.some(
      (point) =>
        point.criterion === criterion &&
        point.key === key &&
        point.proposes?.paragraph === proposes?.paragraph &&
        point.isChosen,
    )
  );
}

function throwIfAborted({ signal }: RoundCall): void {
  if (signal?.aborted === true) {
    throw cancelledError();
  }
}

function throwIfStopped({ stoppedBy }: MadeRound): void {
  if (stoppedBy !== undefined) {
    throw stoppedBy;
  }
}
