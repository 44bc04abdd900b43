import { plannedKeys } from '../../drafting/plan/plan.ts';
import { draftedSection } from '../../drafting/rounds/section-source.ts';
import { usableWorks } from '../../drafting/writing/usable-works.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { Paper } from '../../project/paper.ts';
import type { PanelPaper } from './panel-paper.ts';

/**
 * The works that drafts of a paper may cite: the default ones, those in the plan, and those that the author ticked,
 * without those that the author unticked.
 */
export function usedWorks(paper: Paper, { plan, choices }: Pick<PanelPaper, 'plan' | 'choices'>): readonly CitedWork[] {
  const also = [...(plan === undefined ? [] : plannedKeys(plan)), ...choices.used];
  return usableWorks(paper, draftedSection(paper), { also, exclude: choices.unused }).works;
}
