import type { PlanView } from '../panel/view.ts';

/** A work that can be placed. */
export type PlanWork = PlanView['works'][number];

/** The works that fit what was typed: each word of it is somewhere in their label, title or key. */
export function worksThatFit(works: readonly PlanWork[], typed: string): PlanWork[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return works.filter(({ key, label, title }) => {
    const text = `${label} ${title} ${key}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
