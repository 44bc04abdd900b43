import * as z from 'zod';
import { type Plan, type PlannedParagraph, plannedParagraphSchema, planSchema } from '../../drafting/plan/plan.ts';

/** The most states that can be undone. */
const limit = 100;

/** A plan with its earlier states and the undone ones. */
export interface PlanHistory {
  /** The oldest first. */
  readonly past: readonly Plan[];
  readonly present: Plan;
  /** The last undone one first. */
  readonly future: readonly Plan[];
  /** The field of the last change, such as a text that is being typed; undefined if it does not join others. */
  readonly field: string | undefined;
}

/** A plan without a past. */
export function beginHistory(plan: Plan): PlanHistory {
  return { past: [], present: plan, future: [], field: undefined };
}

/**
 * The history after a change. Consecutive changes of the same `field` are undone together, such as a word typed letter
 * by letter. The same history where the plan did not change.
 */
export function record(history: PlanHistory, plan: Plan, field?: string): PlanHistory {
  if (plan === history.present) return history;
  const isContinued = field !== undefined && field === history.field && history.future.length === 0;
  const past = isContinued ? history.past : [...history.past, history.present].slice(-limit);
  return { past, present: plan, future: [], field };
}

/** The history one step back; the same one where there is nothing to undo. */
export function undo(history: PlanHistory): PlanHistory {
  const plan = history.past.at(-1);
  if (plan === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: plan,
    future: [history.present, ...history.future],
    field: undefined,
  };
}

/** The history with the last undone step redone; the same one if there is none. */
export function redo(history: PlanHistory): PlanHistory {
  const [plan, ...future] = history.future;
  if (plan === undefined) return history;
  return { past: [...history.past, history.present], present: plan, future, field: undefined };
}

/** A history as kept across a reload: the plans share most of their paragraphs, so each is kept once. */
export const packedHistorySchema = z.strictObject({
  paragraphs: z.array(plannedParagraphSchema),
  /** Past, present and future; each names its paragraphs by their places in `paragraphs`. */
  plans: z
    .array(z.strictObject({ positioning: planSchema.shape.positioning, paragraphs: z.array(z.int().min(0)) }))
    .min(1),
  present: z.int().min(0),
});

export type PackedHistory = z.infer<typeof packedHistorySchema>;

/** Packs a history to keep it across a reload. */
export function packHistory({ past, present, future }: PlanHistory): PackedHistory {
  const places = new Map<PlannedParagraph, number>();
  const placeOf = (paragraph: PlannedParagraph) => {
    const place = places.get(paragraph) ?? places.size;
    places.set(paragraph, place);
    return place;
  };
  const plans = [...past, present, ...future].map((plan) => ({ ...plan, paragraphs: plan.paragraphs.map(placeOf) }));
  return { paragraphs: [...places.keys()], plans, present: past.length };
}

/** The history that was packed, or undefined if the kept data is inconsistent. */
export function unpackHistory({ paragraphs, plans, present: at }: PackedHistory): PlanHistory | undefined {
  const unpacked: Plan[] = [];
  for (const plan of plans) {
    const own = plan.paragraphs.flatMap((place) => paragraphs[place] ?? []);
    if (own.length < plan.paragraphs.length) return undefined;
    unpacked.push({ ...plan, paragraphs: own });
  }
  const present = unpacked[at];
  if (present === undefined) return undefined;
  return { past: unpacked.slice(0, at), present, future: unpacked.slice(at + 1), field: undefined };
}
