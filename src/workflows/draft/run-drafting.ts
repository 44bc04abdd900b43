import type { Plan } from '../../drafting/plan/plan.ts';
import { proposePlan } from '../../drafting/planning/propose-plan.ts';
import type { DraftRequest, DraftWriter } from '../../drafting/request/draft.ts';
import { firstDraft, type ImproveCall, improve } from '../../drafting/rounds/improve.ts';
import type { MadeRound, RoundState } from '../../drafting/rounds/make-round.ts';
import type { Improver } from '../../drafting/rounds/revise-round.ts';
import type { Drafting } from '../../drafting/rounds/round.ts';
import { currentRound } from '../../drafting/rounds/rounds.ts';
import { sectionSource } from '../../drafting/rounds/section-source.ts';
import { hasNothingToFollow } from '../../drafting/rounds/wishes.ts';
import { type AnnouncedDrafting, type DraftingTask, estimateDrafting, estimateScoring } from './estimate-drafting.ts';

/** The front that drafts: a command or the panel. It asks the author, and keeps the rounds. */
export interface DraftingFront {
  /** The rounds so far. */
  readonly drafting: Drafting;
  /** Called before anything is sent, with the most that will be. If it resolves to false, nothing is sent. */
  confirm(cost: AnnouncedDrafting): boolean | Promise<boolean>;
  /** Puts a round into `drafting` as soon as it is made, whether it was scored or not. The next step waits for it. */
  keep(made: MadeRound): Promise<void>;
  /** Takes the plan that a model made, before the draft is written after it. */
  keepPlan?(plan: Plan): Promise<void>;
  /**
   * Gives what the author currently wants: called after each round. Without it, or if it is undefined, nothing has
   * changed.
   */
  readonly request?: () => Promise<DraftRequest | undefined>;
}

/** The ways to watch and stop drafting. */
export interface DraftingWatch extends ImproveCall {
  /** Called before the model is asked for a plan. */
  readonly onPlanning?: () => void;
}

/**
 * Runs a whole drafting session: estimates what it will send and has that confirmed, plans if need be, drafts, and
 * improves the draft or the round that was current before. Where the section itself is improved, it is scored first, and
 * what judging it sends is confirmed by itself: then it is known whether there is anything to improve. Resolves to the
 * number of rounds that were made, `nothingToImprove` where a revision would have nothing to follow, which is found before
 * it is confirmed, and undefined if it was not confirmed. Rejects with `ChatError`, also for a stop and where a round could not be scored to the end,
 * and with `PromptError`; the rounds made until then are kept.
 */
export async function runDrafting(
  improver: Improver,
  request: DraftRequest,
  task: DraftingTask,
  front: DraftingFront,
  watch: DraftingWatch = {},
): Promise<number | 'nothingToImprove' | undefined> {
  const { models } = improver.scoring;
  let wanted = request;
  const state = (): RoundState => ({ drafting: front.drafting, request: wanted });
  let count = 0;
  const keep = async (made: MadeRound): Promise<void> => {
    count++;
    await front.keep(made);
    if (made.stoppedBy !== undefined) {
      throw made.stoppedBy;
    }
    if (task.rounds > 0) {
      wanted = (await front.request?.()) ?? wanted;
    }
  };
  if (task.strategy === undefined && currentRound(front.drafting) === undefined) {
    const text = sectionSource(request.paper, request.section);
    if (models !== undefined && !(await front.confirm(await estimateScoring(request, text, models)))) {
      return undefined;
    }
    for await (const made of improve(improver, state, { ...task, rounds: 0 }, watch)) {
      await keep(made);
    }
  }
  const base = currentRound(front.drafting);
  if (task.strategy === undefined && base !== undefined && hasNothingToFollow(base, wanted)) {
    return 'nothingToImprove';
  }
  if (!(await front.confirm(await estimateDrafting(wanted, task, models)))) {
    return undefined;
  }
  if (task.plans) {
    const plan = await planBy(improver.writer, request, watch);
    await front.keepPlan?.(plan);
    wanted = { ...request, plan };
  }
  if (task.strategy !== undefined) {
    await keep(await firstDraft(improver, state(), task.strategy, watch));
  }
  if (task.rounds > 0) {
    for await (const made of improve(improver, state, task, watch)) {
      await keep(made);
    }
  }
  return count;
}

function planBy(writer: DraftWriter, request: DraftRequest, watch: DraftingWatch): Promise<Plan> {
  watch.onPlanning?.();
  return proposePlan(writer, request, watch);
}
