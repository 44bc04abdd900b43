import type { CriterionState } from './assessment.ts';

/** The state of the constraints of one kind. */
export interface Verdict<Name extends string> {
  /** `failed` if one failed; otherwise `notJudged` or `doubtful` if one of them is; `passed` only if all passed. */
  readonly state: CriterionState;
  /** The names by what became of them, in order. */
  readonly passed: readonly Name[];
  readonly failed: readonly Name[];
  readonly doubtful: readonly Name[];
  readonly notJudged: readonly Name[];
}

/** Sums up the states of constraints. */
export function sumUp<Name extends string>(states: readonly (readonly [Name, CriterionState])[]): Verdict<Name> {
  const inState = (state: CriterionState): Name[] => states.filter(([, its]) => its === state).map(([name]) => name);
  const lists = {
    passed: inState('passed'),
    failed: inState('failed'),
    doubtful: inState('doubtful'),
    notJudged: inState('notJudged'),
  };
  const worst = (['failed', 'notJudged', 'doubtful'] as const).find((state) => lists[state].length > 0);
  return { state: worst ?? 'passed', ...lists };
}
