import { aspectIds, componentNames } from '../disciplines/aspects.ts';
import { dot, fitLogistic, winningProbability } from './fit-logistic.ts';
import type { AspectLearning } from './learn-aspect-weights.ts';
import { differenceOf } from './learn-weights.ts';
import type { ComparedText, Preferences } from './preferences.ts';
import { comparisonsOfWholes, preferredPairs, scoresOfBoth, winsOf } from './preferred-pairs.ts';
import { strengthsOf } from './rate-texts.ts';

/** Two texts that an author should compare next. */
export interface ProposedComparison {
  readonly first: ComparedText;
  readonly second: ComparedText;
  /** The likelihood that the first one is preferred, as far as is known: by the mean of what each component says. */
  readonly probability: number;
  /** The information that the answer is expected to bring: p(1 - p)‖x₁ - x₂‖². */
  readonly information: number;
  /** `scores` if x are the scores of aspects; otherwise the texts were not scored and x only say which text it is. */
  readonly from: 'scores' | 'ratings';
}

/**
 * The most telling pair of texts that nobody has compared as wholes yet: the one with the largest expected information, the
 * sum over components of the trace p(1 - p)‖x₁ - x₂‖² of what the comparison adds to the information of their Bradley-Terry
 * models. So its outcome is open, and the texts differ. Pairs without scores by `discipline` are proposed only where none has them; of pairs that tell the same the
 * one that comes first in the list. Undefined if all pairs were compared.
 */
export function nextComparison(
  texts: readonly ComparedText[],
  preferences: Preferences,
  discipline: string | undefined,
  options: AspectLearning,
): ProposedComparison | undefined {
  const open = openPairs(texts, preferences);
  const scored = discipline === undefined ? [] : byScores(open, preferences, discipline, options);
  return mostTelling(scored.length > 0 ? scored : byRatings(open, texts, preferences, options.alpha));
}

/** The most by which fits of the same may differ. */
const rounding = 1e-6;

type Pair = readonly [first: ComparedText, second: ComparedText];

function openPairs(texts: readonly ComparedText[], { comparisons }: Preferences): Pair[] {
  const compared = new Set(
    comparisonsOfWholes(comparisons).flatMap(({ first, second }) => [`${first} ${second}`, `${second} ${first}`]),
  );
  return texts.flatMap((first, index) =>
    texts
      .slice(index + 1)
      .flatMap((second): Pair[] =>
        first.id === second.id || compared.has(`${first.id} ${second.id}`) ? [] : [[first, second]],
      ),
  );
}

function byScores(
  open: readonly Pair[],
  preferences: Preferences,
  discipline: string,
  { alpha, scale, fit }: AspectLearning,
): ProposedComparison[] {
  const models =
    fit === 'joint'
      ? [{ aspects: aspectIds(), known: preferredPairs(preferences, discipline, undefined) }]
      : componentNames.map((component) => ({
          aspects: aspectIds(component),
          known: preferredPairs(preferences, discipline, component),
        }));
  const fitted = models.map(({ aspects, known }) => ({
    aspects,
    weights:
      known.length === 0
        ? aspects.map(() => 0)
        : fitLogistic(
            known.map((pair) => differenceOf(pair, aspects, scale)),
            { alpha, least: 0 },
          ).parameters,
  }));
  return open.flatMap(([first, second]) => {
    const scores = scoresOfBoth(first, second, discipline);
    if (scores === undefined) {
      return [];
    }
    const said = fitted.map(({ aspects, weights }) => {
      const difference = differenceOf({ better: scores[0], worse: scores[1] }, aspects, scale);
      const margin = dot(weights, difference);
      const probability = winningProbability(margin);
      return { margin, information: probability * (1 - probability) * dot(difference, difference) };
    });
    return [
      {
        ...{ first, second },
        probability: winningProbability(said.reduce((sum, { margin }) => sum + margin, 0) / said.length),
        information: said.reduce((sum, { information }) => sum + information, 0),
        from: 'scores' as const,
      },
    ];
  });
}

function byRatings(
  open: readonly Pair[],
  texts: readonly ComparedText[],
  { comparisons }: Preferences,
  alpha: number,
): ProposedComparison[] {
  const names = texts.map(({ id }) => id);
  const wins = winsOf(comparisonsOfWholes(comparisons)).filter(
    ({ better, worse }) => names.includes(better) && names.includes(worse),
  );
  const strengths = strengthsOf(wins, names, alpha);
  const strengthOf = new Map(names.map((name, index) => [name, strengths[index]!]));
  return open.map(([first, second]) => {
    const probability = winningProbability(strengthOf.get(first.id)! - strengthOf.get(second.id)!);
    // One that is 1 for the first text and one that is -1 for the second: the square of that is 2 for any pair.
    return { first, second, probability, information: probability * (1 - probability) * 2, from: 'ratings' as const };
  });
}

function mostTelling(proposed: readonly ProposedComparison[]): ProposedComparison | undefined {
  return proposed.reduce<ProposedComparison | undefined>(
    (best, pair) => (best === undefined || pair.information > best.information * (1 + rounding) ? pair : best),
    undefined,
  );
}
