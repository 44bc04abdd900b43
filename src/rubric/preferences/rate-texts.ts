import { fitLogistic } from './fit-logistic.ts';

/** Something that somebody prefers to another, by their names. Ties are dropped. */
export interface Win {
  readonly better: string;
  readonly worse: string;
}

/** The strength of something among those that it was compared with. */
export interface Rating {
  readonly name: string;
  /** 1500 is the average; 400 more means that it is preferred ten times as often. */
  readonly rating: number;
  readonly wins: number;
  readonly losses: number;
}

/** The rating of the average, and the difference that stands for odds of ten to one: as Elo has them. */
const average = 1500;
const tenfold = 400;

/**
 * Rates what was compared, the strongest first: Bradley-Terry strengths θ with an L2 penalty (`alpha`), on the scale of Elo,
 * 1500 + 400 θ / ln 10. Unlike Elo's own updates they do not depend on the order of the comparisons. Who was never
 * preferred to another, or only to itself, has no rating.
 */
export function rate(wins: readonly Win[], alpha: number): Rating[] {
  const between = wins.filter(({ better, worse }) => better !== worse);
  const names = [...new Set(between.flatMap(({ better, worse }) => [better, worse]))].sort();
  const strengths = strengthsOf(between, names, alpha);
  return names
    .map((name, index) => ({
      name,
      rating: average + (tenfold * strengths[index]!) / Math.LN10,
      wins: between.filter(({ better }) => better === name).length,
      losses: between.filter(({ worse }) => worse === name).length,
    }))
    .sort((a, b) => b.rating - a.rating);
}

/** The Bradley-Terry strengths of what is named, in the same order; 0 is the average. */
export function strengthsOf(wins: readonly Win[], names: readonly string[], alpha: number): readonly number[] {
  const differences = wins.map(({ better, worse }) =>
    names.map((name) => (name === better ? 1 : 0) - (name === worse ? 1 : 0)),
  );
  return differences.length === 0
    ? names.map(() => 0)
    : fitLogistic(differences, { alpha, least: Number.NEGATIVE_INFINITY }).parameters;
}
