import type { LogisticModel } from '../../src/judges/support/logistic.ts';

/** Something to fit on. */
export interface LabelledCase<Feature extends string> {
  readonly values: Readonly<Record<Feature, number>>;
  readonly label: boolean;
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
  const scales = names.map((name) => {
    const values = cases.map((one) => one.values[name]);
    const mean = average(values);
    const deviation = Math.sqrt(average(values.map((value) => (value - mean) ** 2))) || 1;
    return { name, mean, deviation };
  });
  const rows = cases.map(({ values }) => [
    1,
    ...scales.map(({ name, mean, deviation }) => (values[name] - mean) / deviation),
  ]);
  let weights = rows[0]?.map(() => 0) ?? [];
  for (let round = 0; round < rounds; round++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : penalty * weight));
    const curvature = weights.map((_, i) => weights.map((_, j) => (i === j && i > 0 ? penalty : 0)));
    for (const [index, row] of rows.entries()) {
      const expected = 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * weights[at]!, 0)));
      const error = expected - Number(cases[index]!.label);
      for (const [i, value] of row.entries()) {
        gradient[i]! += error * value;
        for (const [j, other] of row.entries()) {
          curvature[i]![j]! += expected * (1 - expected) * value * other;
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

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
