import { memoize } from '../../task/memoize.ts';
import type { AspectWeights } from '../disciplines/aspect-weights.ts';
import { disciplineAspects } from '../disciplines/aspects.ts';
import { dot } from './fit-logistic.ts';
import {
  type AspectScores,
  type LearnedWeights,
  type LearningOptions,
  learnWeights,
  usualLearning,
} from './learn-weights.ts';
import type { Preferences } from './preferences.ts';
import { preferredPairs } from './preferred-pairs.ts';

type Learned = Extract<LearnedWeights, { readonly kind: 'learned' }>;

/** Learns how much each aspect of a discipline matters to an author, by its id, or says why that cannot be learnt. */
export function learnAspectWeights(
  preferences: Preferences,
  discipline: string | undefined,
  options: LearningOptions = usualLearning,
): LearnedWeights {
  return learned(preferences, discipline, options);
}

/** Learnt once for the same preferences: the panel shows it after each edit. */
const learned = memoize(
  (preferences: Preferences, discipline: string | undefined, options: LearningOptions) =>
    learnWeights(
      discipline === undefined ? [] : preferredPairs(preferences, discipline),
      disciplineAspects.map(({ id }) => id),
      options,
    ),
  (_preferences, discipline, options) => [discipline, options],
);

/** Gives the weights that were learnt, as means are weighted by them. */
export function aspectWeights({ weights, pairs }: Learned): AspectWeights {
  return { weights: new Map(weights.map(({ aspect, weight }) => [aspect, weight])), pairs };
}

/**
 * The standard error that a weighted mean of some aspects' scores has because its weights are uncertain; that of the scores is
 * no part of it. Undefined where these aspects have no weight.
 *
 * By the delta method: the mean m = Σ wᵢxᵢ / Σ wᵢ has the gradient (xᵢ − m) / Σ wᵢ, and the covariances of the weights are known.
 */
export function errorOfMean({ weights, covariance }: Learned, scores: AspectScores): number | undefined {
  const sum = weights.reduce((total, { aspect, weight }) => total + (scores[aspect] === undefined ? 0 : weight), 0);
  if (sum === 0) {
    return undefined;
  }
  const mean = weights.reduce((total, { aspect, weight }) => total + (weight * (scores[aspect] ?? 0)) / sum, 0);
  const gradient = weights.map(({ aspect }) => {
    const score = scores[aspect];
    return score === undefined ? 0 : (score - mean) / sum;
  });
  const variance = dot(
    gradient,
    covariance.map((row) => dot(row, gradient)),
  );
  return Math.sqrt(Math.max(0, variance));
}
