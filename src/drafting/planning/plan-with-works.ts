import { worksToCite } from '../../project/works-to-cite.ts';
import { type Plan, plannedKeys } from '../plan/plan.ts';
import { withSentence } from '../plan/plan-changes.ts';
import type { DraftRequest } from '../request/draft.ts';
import { type DraftContext, draftContext } from '../request/draft-context.ts';
import { placeLeftOut } from './place-left-out.ts';

/** True if a plan cites the work that a key stands for. */
export function isPlanned(plan: Plan, key: string, context: DraftContext): boolean {
  const number = context.numberOf(key);
  return plannedKeys(plan).some(
    (planned) => planned === key || (number !== undefined && context.numberOf(planned) === number),
  );
}

/**
 * A plan that cites certain works too, in sentences of their own: each in the paragraph that is most like it, or in the
 * last one. Works that it cites already, and keys of no work that may be cited, change nothing.
 */
export function planWithWorks(plan: Plan, keys: readonly string[], context: DraftContext): Plan {
  const inPlan = new Set(plannedKeys(plan));
  const wanted = new Set(keys.map((key) => context.numberOf(key)));
  const isNew = (key: string): boolean => wanted.has(context.numberOf(key)) && !isPlanned(plan, key, context);
  const placed = placeLeftOut(
    plan,
    context.works.filter(({ key }) => inPlan.has(key) || isNew(key)),
  );
  const rest = context.works.map(({ key }) => key).filter((key) => isNew(key) && !isPlanned(placed, key, context));
  if (rest.length === 0) {
    return placed;
  }
  const last = placed.paragraphs.at(-1) ?? { topic: '', sentences: [] };
  const end = last.sentences.at(-1)?.purpose === 'positioning' ? -1 : last.sentences.length;
  const longer = withSentence(last, { purpose: 'summary', note: '', keys: rest }, end);
  return { ...placed, paragraphs: [...placed.paragraphs.slice(0, -1), longer] };
}

/** A plan with the works that the paper has to cite, as `planWithWorks` adds them. */
export function planWithWorksToCite(plan: Plan, request: DraftRequest): Plan {
  return planWithWorks(plan, [...worksToCite(request.paper).values()], draftContext(request));
}
