/** One choice among several: the features of each, and which was taken. */
export interface Choice<Feature extends string> {
  readonly options: readonly Readonly<Record<Feature, number>>[];
  readonly taken: number;
}

const rounds = 400;
const step = 0.05;
/** How the gradient and its square are remembered from round to round (Kingma and Ba 2015). */
const [slow, slower] = [0.9, 0.99];

/**
 * Fits weights by which what is taken comes first: a conditional logit (McFadden 1974), by gradients on features of
 * deviation 1. Returns the weights of the features as they are.
 */
export function fitChoice<Feature extends string>(
  names: readonly Feature[],
  choices: readonly Choice<Feature>[],
): Record<Feature, number> {
  const all = choices.flatMap(({ options }) => options);
  const scales = names.map((name) => deviation(all.map((option) => option[name])) || 1);
  const data = choices.map(({ options, taken }) => ({
    taken,
    rows: options.map((option) => names.map((name, at) => option[name] / scales[at]!)),
  }));
  const weights = names.map(() => 0);
  const means = names.map(() => 0);
  const squares = names.map(() => 0);
  for (let round = 1; round <= rounds; round++) {
    const gradient = names.map(() => 0);
    for (const { rows, taken } of data) {
      const scores = rows.map((row) => Math.exp(row.reduce((sum, value, at) => sum + value * weights[at]!, 0)));
      const whole = scores.reduce((sum, score) => sum + score, 0);
      for (const [at] of names.entries()) {
        const expected = rows.reduce((sum, row, option) => sum + (scores[option]! / whole) * row[at]!, 0);
        gradient[at]! += (expected - rows[taken]![at]!) / data.length;
      }
    }
    for (const [at, value] of gradient.entries()) {
      means[at] = slow * means[at]! + (1 - slow) * value;
      squares[at] = slower * squares[at]! + (1 - slower) * value ** 2;
      const speed = Math.sqrt(squares[at] / (1 - slower ** round)) + 1e-8;
      weights[at]! -= (step * means[at]) / (1 - slow ** round) / speed;
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at]! / scales[at]!])) as Record<Feature, number>;
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
