/** The strength with which parameters are drawn to 0, and the bound that they keep. */
export interface FitOptions {
  /** The weight of the L2 penalty, above 0: then there is one best fit, also where the comparisons could be told apart completely. */
  readonly alpha: number;
  /** The least that a parameter may be: 0, or minus infinity for any. */
  readonly least: number;
}

/** The parameters that fit best, and how sharply the comparisons determine them. */
export interface LogisticFit {
  readonly parameters: readonly number[];
  /** The second derivatives of what was minimised, there: its observed information. */
  readonly information: readonly (readonly number[])[];
}

/** The largest that the projected gradient may still be. */
const tolerance = 1e-9;
/** Newton's method takes about ten steps; more than these mean that rounding allows no further progress. */
const mostSteps = 100;
const leastLength = 1e-12;
/** A parameter that is this close to the bound and is pushed towards it is put on it. */
const closeToBound = 1e-6;

/**
 * Fits a Bradley-Terry model: minimises Σ log(1 + exp(-w·d)) + α‖w‖² over w ≥ `least`, where each d is what the winner of a
 * comparison has more of than the loser (SurveyLens, equation 3, with the sign turned).
 *
 * The problem is convex and has one solution. The steps are those of Newton's method among the parameters that are not held at
 * the bound, projected onto it and halved until the value falls enough (Bertsekas, 1982, Projected Newton methods for
 * optimization problems with simple constraints). It has converged when no component of the projected gradient,
 * w - max(least, w - gradient), is above 1e-9.
 */
export function fitLogistic(differences: readonly (readonly number[])[], { alpha, least }: FitOptions): LogisticFit {
  let parameters = new Array<number>(differences[0]?.length ?? 0).fill(Math.max(0, least));
  let value = objective(differences, parameters, alpha);
  for (let step = 0; step < mostSteps; step++) {
    const { gradient, information } = derivatives(differences, parameters, alpha);
    if (isStationary(parameters, gradient, least)) {
      break;
    }
    const direction = newtonDirection(parameters, gradient, information, least);
    const after = (length: number): number[] =>
      parameters.map((parameter, index) => Math.max(least, parameter + length * direction[index]!));
    const fallsEnough = (next: readonly number[]): boolean =>
      objective(differences, next, alpha) <=
      value +
        1e-4 *
          dot(
            gradient,
            next.map((parameter, index) => parameter - parameters[index]!),
          );
    let length = 1;
    while (length > leastLength && !fallsEnough(after(length))) {
      length /= 2;
    }
    const next = after(length);
    const reached = objective(differences, next, alpha);
    if (reached > value) {
      break;
    }
    parameters = next;
    value = reached;
  }
  return { parameters, information: derivatives(differences, parameters, alpha).information };
}

/** The probability that Bradley and Terry give a winner whose advantage is `margin`. */
export function winningProbability(margin: number): number {
  return 1 / (1 + Math.exp(-margin));
}

/** The product of two vectors of one length. */
export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * b[index]!, 0);
}

function objective(differences: readonly (readonly number[])[], parameters: readonly number[], alpha: number): number {
  return (
    differences.reduce((sum, difference) => sum + surprise(dot(parameters, difference)), 0) +
    alpha * dot(parameters, parameters)
  );
}

/** log(1 + exp(-margin)) without overflow. */
function surprise(margin: number): number {
  return Math.log1p(Math.exp(-Math.abs(margin))) + Math.max(0, -margin);
}

function derivatives(
  differences: readonly (readonly number[])[],
  parameters: readonly number[],
  alpha: number,
): { readonly gradient: number[]; readonly information: number[][] } {
  const gradient = parameters.map((parameter) => 2 * alpha * parameter);
  const information = parameters.map((_, row) => parameters.map((__, column) => (row === column ? 2 * alpha : 0)));
  for (const difference of differences) {
    const doubt = 1 - winningProbability(dot(parameters, difference));
    const curvature = doubt * (1 - doubt);
    for (const [row, value] of difference.entries()) {
      if (value !== 0) {
        gradient[row]! -= doubt * value;
        for (const [column, other] of difference.entries()) {
          information[row]![column]! += curvature * value * other;
        }
      }
    }
  }
  return { gradient, information };
}

function isStationary(parameters: readonly number[], gradient: readonly number[], least: number): boolean {
  return parameters.every(
    (parameter, index) => Math.abs(parameter - Math.max(least, parameter - gradient[index]!)) <= tolerance,
  );
}

/** Newton's step among the free parameters; those that are held go to the bound. */
function newtonDirection(
  parameters: readonly number[],
  gradient: readonly number[],
  information: readonly (readonly number[])[],
  least: number,
): number[] {
  const isHeld = (index: number): boolean => parameters[index]! <= least + closeToBound && gradient[index]! > 0;
  const free = parameters.flatMap((_, index) => (isHeld(index) ? [] : [index]));
  const inverse = invert(free.map((row) => free.map((column) => information[row]![column]!)));
  const ofFree = free.map((index) => gradient[index]!);
  return parameters.map((parameter, index) => {
    const at = free.indexOf(index);
    return at === -1 ? least - parameter : -dot(inverse[at]!, ofFree);
  });
}

/** The inverse of a symmetric positive definite matrix, by Gauss and Jordan: such a matrix needs no exchange of rows. */
export function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!;
    const normal = rows[pivot]!.map((value) => value / scale);
    for (let row = 0; row < size; row++) {
      const factor = rows[row]![pivot]!;
      rows[row] = row === pivot ? normal : rows[row]!.map((value, column) => value - factor * normal[column]!);
    }
  }
  return rows.map((row) => row.slice(size));
}
