import { groupedBy } from './group.ts';
import { seededBy } from './seeded-random.ts';

const resamples = 300;
const outside = 0.025;

/** An estimate with the bounds between which 95 in 100 resamples lie. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A measure of cases with its bootstrap interval. Whole groups are drawn, since cases of one paper are alike: the
 * interval says how far another set of papers may differ.
 */
export function bootstrapped<Case>(
  cases: readonly Case[],
  groupOf: (one: Case) => string,
  measure: (cases: readonly Case[]) => number,
): Interval {
  const groups = [...groupedBy(cases, groupOf).values()];
  const random = seededBy('bootstrap');
  const measures = Array.from({ length: resamples }, () =>
    measure(groups.flatMap(() => groups[Math.floor(random() * groups.length)]!)),
  )
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  return { value: measure(cases), low: quantile(measures, outside), high: quantile(measures, 1 - outside) };
}

/** The highest mean of values, one for each group, that another set of groups is likely to have: the upper end of the interval. */
export function highestMean(values: readonly number[]): number {
  const random = seededBy('bootstrap');
  const means = Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < values.length; drawn++) {
      sum += values[Math.floor(random() * values.length)]!;
    }
    return sum / values.length;
  }).sort((a, b) => a - b);
  return quantile(means, 1 - outside);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}
