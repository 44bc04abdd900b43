import type { Plan } from '../drafting/plan/plan.ts';
import { proposePlan } from '../drafting/planning/propose-plan.ts';
import type { DraftRequest, Strategy } from '../drafting/request/draft.ts';
import { firstDraft, type ImproveCall, type Improvement, type Improver, improve } from '../drafting/rounds/improve.ts';
import type { MadeRound } from '../drafting/rounds/make-round.ts';
import type { Drafting } from '../drafting/rounds/round.ts';
import { withRound } from '../drafting/rounds/rounds.ts';
import { ChatError } from '../llm/chat-error.ts';

/** What is to be done for a draft. */
export interface DraftingOrder extends Improvement {
  readonly strategy: Strategy;
  /** Whether the model makes the plan. */
  readonly proposesPlan: boolean;
}

/** What came of it. */
export interface DraftingResult {
  readonly drafting: Drafting;
  /** Why it is not all that was ordered. */
  readonly stoppedBy: ChatError | undefined;
}

/** How drafting is watched and stopped. */
export interface DraftingWatch extends ImproveCall {
  readonly onPlanning?: () => void;
  /** Called with each round as soon as it is made; what comes next waits for it. */
  readonly onRound?: (made: MadeRound) => Promise<void>;
}

/** Plans if need be, drafts and improves. A failure of the model or a stop ends it with what there is until then. */
export async function runDrafting(
  improver: Improver,
  before: Drafting,
  request: DraftRequest,
  order: DraftingOrder,
  watch: DraftingWatch,
): Promise<DraftingResult> {
  let drafting = before;
  const keep = async (made: MadeRound): Promise<void> => {
    drafting = withRound(drafting, made.round, made.isCurrent);
    await watch.onRound?.(made);
  };
  try {
    const planned = order.proposesPlan ? { ...request, plan: await planBy(improver, request, watch) } : request;
    const made = await firstDraft(improver, { drafting, request: planned }, order.strategy, watch);
    await keep(made);
    if (made.stoppedBy !== undefined) {
      return { drafting, stoppedBy: made.stoppedBy };
    }
    for await (const next of improve(improver, () => ({ drafting, request: planned }), order, watch)) {
      await keep(next);
    }
    return { drafting, stoppedBy: undefined };
  } catch (error) {
    if (error instanceof ChatError) {
      return { drafting, stoppedBy: error };
    }
    throw error;
  }
}

function planBy({ writer }: Improver, request: DraftRequest, watch: DraftingWatch): Promise<Plan> {
  watch.onPlanning?.();
  return proposePlan(writer, request, watch);
}
