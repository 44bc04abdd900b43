/** Mean and standard deviation. */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** Values of which each stands for as many as its weight says. */
export interface WeightedValues {
  readonly values: Float64Array;
  readonly weight: number;
}

/** Mean and standard deviation of `count` values; those that are not among the given ones are 0. */
export function spread(given: readonly WeightedValues[], count: number): Spread {
  let sum = 0;
  let squares = 0;
  for (const { values, weight } of given) {
    for (let at = 0; at < values.length; at++) {
      sum += weight * values[at]!;
      squares += weight * values[at]! ** 2;
    }
  }
  const mean = sum / Math.max(1, count);
  return { mean, deviation: Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean ** 2)) };
}

/** Added to a deviation so that it can be divided by. */
const tiny = 1e-6;

/** Gives the number of standard deviations that a value is above the mean. */
export function standardise(value: number, { mean, deviation }: Spread): number {
  return (value - mean) / (deviation + tiny);
}

/** Positions of the largest values, the largest first; of equal ones the earlier. */
export function largest(values: Float64Array, count: number): number[] {
  const positions: number[] = [];
  for (let position = 0; position < values.length; position++) {
    const value = values[position]!;
    if (positions.length < count || value > values[positions.at(-1)!]!) {
      const before = positions.findLastIndex((other) => values[other]! >= value);
      positions.splice(before + 1, 0, position);
      positions.length = Math.min(positions.length, count);
    }
  }
  return positions;
}
