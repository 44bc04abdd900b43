import { type Plan, plannedKeys } from '../drafting/plan/plan.ts';
import type { Paper } from '../project/paper.ts';
import { type Message, message, type Translate } from '../text/message.ts';
import { worksThemselves } from './citable-works.ts';
import type { PlanView } from './view.ts';

const messages = {
  problem: 'Line {line}: {problem}',
} as const;

/** The plan of a paper as the host keeps it. */
export interface KeptPlan {
  readonly plan: Plan | undefined;
  readonly revision: number;
  /** Where it is saved, relative to the paper. */
  readonly path: string;
  /** The problems in reading that file, by its lines from 1. */
  readonly problems: readonly { readonly line: number; readonly message: Message }[];
}

/** Gives the view of the tab “Plan”. */
export function planView(
  { plan, revision, path, problems }: KeptPlan,
  paper: Paper | undefined,
  translate: Translate,
): PlanView {
  return {
    ...(plan !== undefined && { plan }),
    revision,
    works: paper === undefined ? [] : placeableWorks(paper, plan),
    path,
    problems: problems.map(({ line, message: problem }) =>
      translate(message(messages.problem, { line, problem: translate(problem) })),
    ),
  };
}

/** The works of the library; an entry that only holds what others have in common where it is cited or planned. */
function placeableWorks(paper: Paper, plan: Plan | undefined): PlanView['works'] {
  return worksThemselves(paper, plan === undefined ? [] : plannedKeys(plan)).map(({ key, label, title }) => ({
    key,
    label,
    title,
  }));
}
