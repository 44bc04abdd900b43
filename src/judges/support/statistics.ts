/** Mean and standard deviation. */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** Mean and standard deviation of values; both 0 where there are none. */
export function spread(values: Float64Array): Spread {
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < values.length; at++) {
    sum += values[at]!;
    squares += values[at]! ** 2;
  }
  const count = Math.max(1, values.length);
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean ** 2)) };
}

/** Added to a deviation so that it can be divided by. */
const tiny = 1e-6;

/** How many standard deviations a value is above the mean. */
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
