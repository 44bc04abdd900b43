import type { ProblemMark } from '../manuscript/marks.ts';

/** A problem of a file that could be read only in part. */
export type SourceProblem =
  | (Omit<ProblemMark, 'kind'> & { readonly file: string })
  | {
      readonly file: string;
      /** Not UTF-8: read as Latin-1 or, in an editor, opened as if it were UTF-8. */
      readonly problem: 'latin1' | 'wrongEncoding';
      readonly start: 0;
      readonly end: 0;
      readonly detail: '';
    };

const openings: Readonly<Partial<Record<SourceProblem['problem'], SourceProblem['problem']>>> = {
  unopenedBrace: 'unclosedBrace',
  unopenedEnvironment: 'unclosedEnvironment',
};

/**
 * Pairs what one block leaves open with what a later block closes; of what remains open, the first of each kind is a
 * problem of the file: the others usually follow from it. A closing without an opening is left to LaTeX, which says so
 * itself. If a file has conditionals, environments are not paired at all, because both branches of one may begin what
 * ends after it.
 */
export function pairProblems(problems: readonly SourceProblem[], hasConditionals: boolean): SourceProblem[] {
  const remaining: SourceProblem[] = [];
  for (const problem of problems) {
    if (hasConditionals && problem.problem.endsWith('Environment')) {
      continue;
    }
    const opening = openings[problem.problem];
    if (opening === undefined) {
      remaining.push(problem);
      continue;
    }
    const index = remaining.findLastIndex((other) => other.problem === opening && other.detail === problem.detail);
    if (index !== -1) {
      remaining.splice(index, 1);
    }
  }
  return [...new Map(remaining.reverse().map((problem) => [problem.problem, problem])).values()].reverse();
}
