/** Mean and standard deviation of the values; 0 where there are none. */
export function spread(values: Float64Array): { readonly mean: number; readonly deviation: number } {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value ** 2;
  }
  const mean = values.length === 0 ? 0 : sum / values.length;
  const variance = values.length === 0 ? 0 : squares / values.length - mean ** 2;
  return { mean, deviation: Math.sqrt(Math.max(0, variance)) };
}

/** Positions of the largest values, the largest first; of equal ones the earlier. */
export function largest(values: Float64Array, count: number): number[] {
  const positions: number[] = [];
  for (const [position, value] of values.entries()) {
    if (positions.length < count || value > values[positions.at(-1)!]!) {
      const before = positions.findLastIndex((other) => values[other]! >= value);
      positions.splice(before + 1, 0, position);
      positions.length = Math.min(positions.length, count);
    }
  }
  return positions;
}
