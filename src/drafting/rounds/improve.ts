import { cancelled } from '../../llm/chat-error.ts';
import type { CriterionResult } from '../../rubric/criterion-result.ts';
import type { Plan } from '../plan/plan.ts';
import { isPlanned, planWithWorks } from '../planning/plan-with-works.ts';
import type { DraftRequest, DraftWriter, Strategy } from '../request/draft.ts';
import { type DraftContext, draftContext } from '../request/draft-context.ts';
import { draftSection } from '../writing/draft-section.ts';
import { reviseDraft } from '../writing/revise-draft.ts';
import { withAuthored } from './authored-names.ts';
import { worsened } from './compare-scores.ts';
import {
  type MadeRound,
  type RoundCall,
  type RoundMaker,
  type RoundState,
  roundOf,
  roundOfDraft,
  roundOfSection,
  scoredIfPossible,
} from './make-round.ts';
import type { Drafting, Round } from './round.ts';
import { currentRound } from './rounds.ts';
import { type Scoring, scoreDraft } from './score-draft.ts';
import { citedIn, missingCitations, unmetAdditions, wishes } from './wishes.ts';

/** Who writes, and what rounds are made with. */
export interface Improver extends RoundMaker {
  readonly writer: DraftWriter;
}

/** How often to revise, and how. */
export interface Improvement {
  readonly rounds: number;
  /** Each point of the feedback by itself, in a round of its own, so that one that does harm is left out. */
  readonly oneByOne: boolean;
}

/** How improving is watched and stopped: between rounds and within them. */
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
  const draft = await draftSection(improver.writer, state.request, strategy, call);
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
  { rounds, oneByOne }: Improvement,
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
        const made = await reviseRound(
          improver,
          now,
          { from, feedback: open.map(({ text }) => text), add: open.flatMap(({ add }) => add ?? []) },
          call,
        );
        yield made;
        throwIfStopped(made);
      }
    }
    if (points.length === 0) {
      return;
    }
  }
}

/**
 * Revises a round once. The revision becomes current unless it does worse on a hard constraint than the round it is
 * made from, or was not fully judged, so that this is not known. The same text revised again gets another text,
 * although replies are cached. Works in `add` are put into the plan, because works that are not in the plan are left
 * out. Rejects with `ChatError` and `PromptError` where there is no revision.
 */
async function reviseRound(
  improver: Improver,
  state: RoundState,
  {
    from,
    feedback,
    add = [],
  }: { readonly from: Round; readonly feedback: readonly string[]; readonly add?: readonly string[] },
  call: RoundCall = {},
): Promise<MadeRound> {
  const { writer, scoring, meter } = improver;
  const { drafting } = state;
  const request = withAuthored(state);
  const before = meter.usage;
  const sample = writer.sample + revisionsOf(from.source, drafting);
  const plan = planToFollow(from, add, draftContext(request));
  const draft = await reviseDraft({ ...writer, sample }, { ...request, plan, previous: from.source, feedback }, call);
  const { source, model } = draft;
  const score = await scoredIfPossible(improver, request, source, call);
  const unmet = unmetAdditions(from, source, draftContext(request)).filter(
    ({ key }) => !score.feedback.some((point) => point.criterion === missingCitations && point.key === key),
  );
  const worse = score.scores.length === 0 ? [] : worsened(await scoresNow(from, request, scoring), score.scores);
  const made = {
    from: from.id,
    source,
    model,
    deviations: [...draft.deviations],
    repaired: [...draft.repaired],
    worsened: worse,
  };
  return {
    round: roundOf(
      improver,
      state,
      { kind: 'revision', ...made },
      { ...score, feedback: [...unmet, ...score.feedback] },
      before,
    ),
    isCurrent: worse.length === 0 && score.stoppedBy === undefined,
    stoppedBy: score.stoppedBy,
  };
}

/** How often a text was revised already. */
function revisionsOf(source: string, { rounds }: Drafting): number {
  const same = new Set(rounds.filter((round) => round.source === source).map(({ id }) => id));
  return rounds.filter(({ kind, from }) => kind === 'revision' && from !== undefined && same.has(from)).length;
}

/**
 * The plan with works that it does not have and that should be in the revision: those to be added now, and those that
 * were added to the round before, unless its plan had them, and the author has taken them out, or it cites them
 * unasked.
 */
function planToFollow(
  { source, plan: before, deviations }: Round,
  add: readonly string[],
  context: DraftContext,
): Plan | undefined {
  const { plan } = context.request;
  if (plan === undefined) {
    return undefined;
  }
  const unasked = new Set(
    deviations.flatMap((deviation) => (deviation.kind === 'unplannedCitation' ? [deviation.key] : [])),
  );
  const cited =
    before === undefined
      ? []
      : [...citedIn(source, context)].filter((key) => !unasked.has(key) && !isPlanned(before, key, context));
  const numbers = new Set([...add, ...cited].map((key) => context.numberOf(key)));
  return planWithWorks(
    plan,
    context.works.map(({ key }) => key).filter((_, index) => numbers.has(index + 1)),
    context,
  );
}

/**
 * The scores of an earlier round by the current wishes: with another list of works to cite, other works are missing.
 * Verdicts of language models do not depend on that and are not asked for again.
 */
async function scoresNow(
  { source, scores }: Round,
  request: DraftRequest,
  scoring: Scoring,
): Promise<CriterionResult[]> {
  const now = await scoreDraft(request, source, { ask: (question, signal) => scoring.ask(question, signal) });
  return now.scores.map((score) => scores.find((kept) => kept.id === score.id && isByModel(kept)) ?? score);
}

function isByModel({ judges }: CriterionResult): boolean {
  return judges.some((judge) => /^(?:grep|scirm):/.test(judge));
}

/** Something that the next round should follow. */
interface Point {
  /** The id of the criterion that it is about; undefined for what the author asks for. */
  readonly criterion: string | undefined;
  readonly key: string | undefined;
  readonly text: string;
  /** The work that should be added, if it is that. */
  readonly add: string | undefined;
  readonly isWish: boolean;
}

/** What the author has changed first, then the points of the feedback that are chosen. */
function pointsFor(base: Round, context: DraftContext): Point[] {
  const asked = wishes(base, context).map((wish) => ({ criterion: undefined, key: undefined, ...wish, isWish: true }));
  const chosen = base.feedback
    .filter(({ isChosen }) => isChosen)
    .map(({ criterion, key, text }) => ({
      criterion,
      key,
      text,
      add: criterion === missingCitations ? key : undefined,
      isWish: false,
    }));
  return [...asked, ...chosen];
}

/** Whether a point about an earlier round still applies to a later one. */
function isOpen({ criterion, key, text, isWish }: Point, round: Round, context: DraftContext): boolean {
  if (isWish) {
    return wishes(round, context).some((wish) => wish.text === text);
  }
  return (
    criterion === undefined ||
    round.feedback.some((point) => point.criterion === criterion && point.key === key && point.isChosen)
  );
}

function throwIfAborted({ signal }: RoundCall): void {
  if (signal?.aborted === true) {
    throw cancelled();
  }
}

function throwIfStopped({ stoppedBy }: MadeRound): void {
  if (stoppedBy !== undefined) {
    throw stoppedBy;
  }
}
