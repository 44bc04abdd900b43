import type { PlanView } from '../../panel/view.ts';
import { hasWords } from '../controls/has-words.ts';

/** A work that can be put into the plan. */
export type PlanWork = PlanView['works'][number];

/** The works that match the typed text: each of its words is in their label, title or key. */
export function worksThatFit(works: readonly PlanWork[], typed: string): PlanWork[] {
  const fits = hasWords(typed);
  return works.filter(({ key, label, title }) => fits(`${label} ${title} ${key}`));
}
