import type { PlanView } from '../panel/view.ts';

/** A work that can be put into the plan. */
export type PlanWork = PlanView['works'][number];

/** The works that match the typed text: each of its words is in their label, title or key. */
export function worksThatFit(works: readonly PlanWork[], typed: string): PlanWork[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return works.filter(({ key, label, title }) => {
    const text = `${label} ${title} ${key}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
