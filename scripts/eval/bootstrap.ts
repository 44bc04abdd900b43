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
  const byGroup = new Map<string, Case[]>();
  for (const one of cases) {
    const group = byGroup.get(groupOf(one));
    if (group === undefined) {
      byGroup.set(groupOf(one), [one]);
    } else {
      group.push(one);
    }
  }
  const groups = [...byGroup.values()];
  const random = seededBy('bootstrap');
  const measures = Array.from({ length: resamples }, () =>
    measure(groups.flatMap(() => groups[Math.floor(random() * groups.length)]!)),
  )
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  const at = (share: number): number =>
    measures[Math.min(measures.length - 1, Math.floor(share * measures.length))] ?? NaN;
  return { value: measure(cases), low: at(outside), high: at(1 - outside) };
}
