import type { CitedWork } from '../../evidence/cited-work.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { Paper } from '../../project/paper.ts';
import { type Plan, plannedKeys } from '../plan/plan.ts';
import type { DraftContext } from '../request/draft-context.ts';

/** The works that may be cited and are not in a plan yet, in their order; other spellings of their keys count. */
export function unplacedWorks(plan: Plan, { works, numberOf }: Pick<DraftContext, 'works' | 'numberOf'>): CitedWork[] {
  const placed = new Set(plannedKeys(plan).map(numberOf));
  return works.filter((_, index) => !placed.has(index + 1));
}

/** The keys of a plan that neither a bibliography of the paper nor a `\bibitem` defines, in order. */
export function undefinedPlannedKeys(
  plan: Plan,
  paper: Pick<Paper, 'library' | 'style' | 'handwrittenEntries'>,
): string[] {
  return plannedKeys(plan).filter((key) => citedAs(paper, key) === undefined);
}
