import type { LogisticModel } from './logistic.ts';

/** Until they are fitted anew: the lexical models as they were first measured. */
export const fittedModels = {
  'lexical-abstract': lexical(
    [0.05447, 1.3744, -0.09828, 0.17568, 0.0224, 0.0936],
    [0.07141, 2.7872, 0.09713, 0.08286, 0.14798, 0.29127],
    [0.521, 0.4586, 0.325, -0.3502, 0.4152, -0.4455],
    -0.4354,
    -1.256,
  ),
  'lexical-title': lexical(
    [0.04208, 0.73981, -0.13638, 0.20404, 0.00958, 0.04178],
    [0.08026, 1.97812, 0.11573, 0.10716, 0.09741, 0.20008],
    [0.3837, 0.3954, 0.1762, -0.2553, 0.2807, -0.3202],
    -0.2067,
    -1.053,
  ),
} as const;

function lexical(
  means: readonly number[],
  deviations: readonly number[],
  coefficients: readonly number[],
  intercept: number,
  logit: number,
): LogisticModel<string> {
  const names = ['tfidf', 'z_tf', 'tfmargin', 'peak_tf', 'name', 'other_name'];
  return {
    features: names.map((name, index) => ({
      name,
      mean: means[index]!,
      deviation: deviations[index]!,
      coefficient: coefficients[index]!,
    })),
    intercept,
    threshold: 1 / (1 + Math.exp(-logit)),
  };
}
