import type { LogisticModel } from '../../src/judges/logistic.ts';

/** Something to fit on. */
export interface LabelledCase<Feature extends string> {
  readonly values: Readonly<Record<Feature, number>>;
  readonly label: boolean;
  /** The weight of the case; 1 where it is left out. */
  readonly weight?: number;
}

const rounds = 50;
const settled = 1e-9;

/**
 * Fits a logistic regression by Newton's method on standardised features, the weights (not the intercept) held small by
 * a quadratic penalty, as scikit-learn's default does.
 */
export function fitLogistic<Feature extends string>(
  names: readonly Feature[],
  cases: readonly LabelledCase<Feature>[],
  penalty = 1,
): Omit<LogisticModel<Feature>, 'threshold'> {
  const caseWeights = cases.map(({ weight = 1 }) => weight);
  const scales = names.map((name) => {
    const values = cases.map((one) => one.values[name]);
    const mean = average(values, caseWeights);
    const squares = values.map((value) => (value - mean) ** 2);
    return { name, mean, deviation: Math.sqrt(average(squares, caseWeights)) || 1 };
  });
  // One list, since a fit is repeated without each paper in turn and this is where its time goes.
  const size = names.length + 1;
  const rows = new Float64Array(cases.length * size);
  for (const [index, { values }] of cases.entries()) {
    rows[index * size] = 1;
    for (const [at, { name, mean, deviation }] of scales.entries()) {
      rows[index * size + at + 1] = (values[name] - mean) / deviation;
    }
  }
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < rounds; round++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : penalty * weight));
    const curvature = weights.map((_, i) => weights.map((_, j) => (i === j && i > 0 ? penalty : 0)));
    for (let index = 0, row = 0; index < cases.length; index++, row += size) {
      let logit = 0;
      for (let at = 0; at < size; at++) {
        logit += rows[row + at]! * weights[at]!;
      }
      const expected = 1 / (1 + Math.exp(-logit));
      const error = caseWeights[index]! * (expected - Number(cases[index]!.label));
      const bend = caseWeights[index]! * expected * (1 - expected);
      for (let i = 0; i < size; i++) {
        const value = rows[row + i]!;
        const curve = curvature[i]!;
        gradient[i]! += error * value;
        for (let j = 0; j < size; j++) {
          curve[j]! += bend * value * rows[row + j]!;
        }
      }
    }
    const step = solve(curvature, gradient);
    weights = weights.map((weight, index) => weight - step[index]!);
    if (Math.max(...step.map(Math.abs)) < settled) {
      break;
    }
  }
  const [intercept = 0, ...coefficients] = weights;
  return { features: scales.map((scale, index) => ({ ...scale, coefficient: coefficients[index]! })), intercept };
}

/** Solves a small symmetric, positive definite system by Gaussian elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    rows.splice(rows.indexOf(pivot), 1, rows[column]!);
    rows[column] = pivot;
    for (const row of rows.slice(column + 1)) {
      const factor = row[column]! / pivot[column]!;
      for (let at = column; at <= size; at++) {
        row[at]! -= factor * pivot[at]!;
      }
    }
  }
  const solution: number[] = rows.map(() => 0);
  for (let row = size - 1; row >= 0; row--) {
    const known = solution.reduce((sum, value, at) => (at > row ? sum + rows[row]![at]! * value : sum), 0);
    solution[row] = (rows[row]![size]! - known) / rows[row]![row]!;
  }
  return solution;
}

function average(values: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  let total = 0;
  for (const [index, value] of values.entries()) {
    sum += weights[index]! * value;
    total += weights[index]!;
  }
  return sum / total;
}
