import type { CitedWork } from '../../evidence/cited-work.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { Paper } from '../../project/paper.ts';
import { lacksDefinitions, undefinedWorksOf } from '../../project/undefined-keys.ts';
import { type Plan, plannedKeys } from '../plan/plan.ts';
import type { DraftContext } from '../request/draft-context.ts';

/** The works that may be cited and are not in a plan yet, in their order; other spellings of their keys count. */
export function unplacedWorks(plan: Plan, { works, numberOf }: Pick<DraftContext, 'works' | 'numberOf'>): CitedWork[] {
  const placed = new Set(plannedKeys(plan).map(numberOf));
  return works.filter((_, index) => !placed.has(index + 1));
}

/**
 * The keys of a plan that neither a bibliography of the paper nor a `\bibitem` defines, in order; none as long as not all
 * that is defined is known. A key that the paper uses to refer to something else is none of them.
 */
export function undefinedPlannedKeys(plan: Plan, paper: Paper): string[] {
  const undefinedWorks = undefinedWorksOf(paper);
  const isUndefined = (key: string): boolean =>
    citedAs(paper, key) === undefined && (undefinedWorks.has(key) || !paper.citedKeys.has(key));
  return lacksDefinitions(paper) ? [] : plannedKeys(plan).filter(isUndefined);
}
