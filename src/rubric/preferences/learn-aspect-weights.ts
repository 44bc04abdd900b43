import { memoize } from '../../task/memoize.ts';
import type { AspectWeights } from '../disciplines/aspect-weights.ts';
import { aspectIds, type Component, componentNames } from '../disciplines/aspects.ts';
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

/** How the weights of aspects are fitted: those of each component by themselves, or all eleven together. */
export const weightFits = ['component', 'joint'] as const;

/** Options for learning the weights of the aspects of a discipline. */
export interface AspectLearning extends LearningOptions {
  readonly fit: (typeof weightFits)[number];
}

/** As in the paper (SurveyLens, section 3.3.1): equation 3 is solved for each component. */
export const usualAspectLearning: AspectLearning = { ...usualLearning, fit: 'component' };

/** The weights of the aspects of each component, which add up to 1 there, or why there are none. */
export type LearnedAspects = ReadonlyMap<Component, LearnedWeights>;

/**
 * Learns how much each aspect of a discipline matters to an author, by components, or says why that cannot be learnt.
 *
 * By component, each is learnt from the comparisons of it alone, and from those of wholes where there is none; the other
 * components do not share in explaining them. The joint fit explains the comparisons of wholes by all eleven aspects.
 */
export function learnAspectWeights(
  preferences: Preferences,
  discipline: string | undefined,
  options: AspectLearning = usualAspectLearning,
): LearnedAspects {
  return learned(preferences, discipline, options);
}

/** Learnt once for the same preferences: the panel shows it after each edit. */
const learned = memoize(
  (preferences: Preferences, discipline: string | undefined, options: AspectLearning): LearnedAspects =>
    new Map(
      componentNames.map((component) => {
        const isJoint = options.fit === 'joint';
        const pairs =
          discipline === undefined ? [] : preferredPairs(preferences, discipline, isJoint ? undefined : component);
        const own = aspectIds(component);
        return [component, learnWeights(pairs, isJoint ? aspectIds() : own, options, own)];
      }),
    ),
  (_preferences, discipline, options) => [discipline, options],
);

/** Whether weights of any component were learnt, and why not where there are none; from how many pairs at most. */
export function summaryOfLearning(learned: LearnedAspects): Pick<LearnedWeights, 'kind' | 'pairs'> {
  const all = [...learned.values()];
  const { kind } = all.find((of) => of.kind === 'learned') ?? all.find((of) => of.kind === 'noAspect') ?? all[0]!;
  return { kind, pairs: Math.max(...all.map(({ pairs }) => pairs)) };
}

/**
 * Gives the weights that were learnt, as means are weighted by them: all 0 where no aspect has any; undefined where there
 * are none of any component.
 */
export function aspectWeights(learned: LearnedAspects): AspectWeights | undefined {
  const known = [...learned].flatMap(([component, of]) => {
    const weights = of.kind === 'learned' ? of.weights : [];
    return of.kind === 'tooFew'
      ? []
      : [
          [
            component,
            { weights: new Map(weights.map(({ aspect, weight }) => [aspect, weight])), pairs: of.pairs },
          ] as const,
        ];
  });
  return summaryOfLearning(learned).kind === 'learned' ? new Map(known) : undefined;
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
