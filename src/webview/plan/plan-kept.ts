import * as z from 'zod';
import type { Plan } from '../../drafting/plan/plan.ts';
import { isSamePlan } from '../../drafting/plan/plan.ts';
import type { PlanView } from '../../panel/view.ts';
import { beginHistory, type PlanHistory, packedHistorySchema, record, unpackHistory } from './plan-history.ts';

/** The parts of the author's plan that are kept across a reload of the panel. */
export const keptPlanSchema = z.strictObject({
  /** The paper that it is for. */
  main: z.string(),
  /** The revision of the host's plan that it is made from. */
  revision: z.int(),
  /** The host did not show the last change yet: what was sent right before a reload may not have arrived. */
  isPending: z.boolean(),
  history: packedHistorySchema,
});

export type KeptPlan = z.infer<typeof keptPlanSchema>;

/** The plan while it is edited, with what is needed to see whose is newer. */
export interface EditedPlan {
  readonly history: PlanHistory;
  readonly revision: number;
  /** The host may not know of the last change. */
  readonly isPending: boolean;
}

/**
 * The plan to start with when the host shows one for the first time: the one kept across a reload if the host may not
 * know it, otherwise the host's. The undo history stays in both cases.
 */
export function beginEditing(view: PlanView, main: string, kept: KeptPlan | undefined): EditedPlan {
  const shown: Plan = view.plan ?? { paragraphs: [] };
  const history = kept?.main === main ? unpackHistory(kept.history) : undefined;
  const { revision } = view;
  if (kept === undefined || history === undefined) return { history: beginHistory(shown), revision, isPending: false };
  if (kept.isPending && revision <= kept.revision) return { history, revision, isPending: true };
  return { history: isSamePlan(history.present, shown) ? history : record(history, shown), revision, isPending: false };
}

/**
 * The plan after the host got one from elsewhere, which replaces the author's; undo brings that back.
 */
export function continueEditing(history: PlanHistory, { plan, revision }: PlanView): EditedPlan {
  return { history: record(history, plan ?? { paragraphs: [] }), revision, isPending: false };
}
