import { seededBy } from '../../../scripts/eval/seeded-random.ts';
import { dot, winningProbability } from '../../../src/rubric/preferences/fit-logistic.ts';
import type { PreferredPair } from '../../../src/rubric/preferences/learn-weights.ts';

/**
 * Pairs of texts with random scores from 1 to 5, whose winners somebody with these weights chooses as Bradley and Terry have it.
 * The weights are by aspects and belong to scores divided by 5.
 */
export function pairsBy(weights: Readonly<Record<string, number>>, count: number, seed: number): PreferredPair[] {
  const random = seededBy(String(seed));
  const aspects = Object.keys(weights);
  const scores = (): number[] => aspects.map(() => 1 + Math.round(random() * 16) / 4);
  const asScores = (values: readonly number[]): Record<string, number> =>
    Object.fromEntries(aspects.map((aspect, index) => [aspect, values[index]!]));
  return Array.from({ length: count }, () => {
    const [first, second] = [scores(), scores()];
    const margin = dot(
      Object.values(weights),
      first.map((value, index) => (value - second[index]!) / 5),
    );
    const [better, worse] = random() < winningProbability(margin) ? [first, second] : [second, first];
    return { better: asScores(better), worse: asScores(worse) };
  });
}
