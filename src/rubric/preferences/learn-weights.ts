import { dot, fitLogistic, invert } from './fit-logistic.ts';

/** The scores of one text by aspects, from 1 to 5; an aspect that does not apply to it is left out. */
export type AspectScores = Readonly<Record<string, number>>;

/** Two texts with their scores, of which somebody prefers the first one. Ties are no such pairs: they are dropped. */
export interface PreferredPair {
  readonly better: AspectScores;
  readonly worse: AspectScores;
}

/** Options for learning weights. */
export interface LearningOptions {
  /** The weight of the L2 penalty, above 0. */
  readonly alpha: number;
  /** The number that scores are divided by, above 0: 5 makes them shares of the best score. */
  readonly scale: number;
}

/** Those of the paper (SurveyLens, equation 3); its published code has α 0.1 and does not divide. */
export const usualLearning: LearningOptions = { alpha: 0.01, scale: 5 };

/** With fewer pairs no weights are learnt: they would mostly be chance. */
const fewestPairs = 10;

/** The weight of an aspect. */
export interface AspectWeight {
  readonly aspect: string;
  /** From 0 to 1; all weights add up to 1. */
  readonly weight: number;
  /** Its standard error. */
  readonly error: number;
}

/** Weights learnt from preferences, or why there are none. */
export type LearnedWeights =
  | {
      readonly kind: 'learned';
      readonly pairs: number;
      readonly weights: readonly AspectWeight[];
      /** The extent to which the weights vary, and vary together: their covariances, in the order of the weights. */
      readonly covariance: readonly (readonly number[])[];
    }
  /** There are fewer than `fewestPairs` pairs. */
  | { readonly kind: 'tooFew'; readonly pairs: number }
  /** All weights are 0: no aspect has higher scores in the texts that are preferred. */
  | { readonly kind: 'noAspect'; readonly pairs: number };

/**
 * Learns how much each aspect matters to somebody from pairs of texts: a Bradley-Terry model with weights of 0 or more and an
 * L2 penalty (SurveyLens, equation 3). The order of the pairs does not matter. All `aspects` are fitted together; the weights
 * are those of `among`, some or all of them, divided by the sum of these.
 *
 * The standard errors follow from the observed information of the penalised likelihood: its inverse, taken through the division
 * by the sum (delta method). They are rough for few pairs and for weights at 0.
 */
export function learnWeights(
  pairs: readonly PreferredPair[],
  aspects: readonly string[],
  options: LearningOptions = usualLearning,
  among: readonly string[] = aspects,
): LearnedWeights {
  if (pairs.length < fewestPairs) {
    return { kind: 'tooFew', pairs: pairs.length };
  }
  const fit = fitPairs(pairs, aspects, options);
  const places = among.map((aspect) => aspects.indexOf(aspect));
  const parameters = places.map((place) => fit.parameters[place]!);
  const sum = parameters.reduce((total, parameter) => total + parameter, 0);
  if (sum <= 1e-9) {
    return { kind: 'noAspect', pairs: pairs.length };
  }
  const shares = parameters.map((parameter) => parameter / sum);
  const ofAll = invert(fit.information);
  const ofParameters = places.map((row) => places.map((column) => ofAll[row]![column]!));
  const jacobian = among.map((_, index) =>
    among.map((_other, other) => ((other === index ? 1 : 0) - shares[index]!) / sum),
  );
  const covariance = jacobian.map((row) => {
    const along = ofParameters.map((column) => dot(column, row));
    return jacobian.map((other) => dot(other, along));
  });
  return {
    kind: 'learned',
    pairs: pairs.length,
    weights: among.map((aspect, index) => ({
      aspect,
      weight: shares[index]!,
      error: Math.sqrt(Math.max(0, covariance[index]![index]!)),
    })),
    covariance,
  };
}

/**
 * Gives what one text has more of than another, by aspects, divided by the scale. An aspect that one of them lacks says
 * nothing.
 */
export function differenceOf({ better, worse }: PreferredPair, aspects: readonly string[], scale: number): number[] {
  return aspects.map((aspect) => {
    const [higher, lower] = [better[aspect], worse[aspect]];
    return higher === undefined || lower === undefined ? 0 : (higher - lower) / scale;
  });
}

function fitPairs(
  pairs: readonly PreferredPair[],
  aspects: readonly string[],
  { alpha, scale }: LearningOptions,
): ReturnType<typeof fitLogistic> {
  return fitLogistic(
    pairs.map((pair) => differenceOf(pair, aspects, scale)),
    { alpha, least: 0 },
  );
}
