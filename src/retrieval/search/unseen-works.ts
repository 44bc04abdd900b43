import type { FoundWork } from '../merging/found-work.ts';

/** The ways by which a search comes to works. */
export const routes = ['queries', 'corpus', 'references', 'citations', 'recommendations'] as const;

export type Route = (typeof routes)[number];

/** How much a search has not seen, as far as its routes can tell. */
export interface UnseenWorks {
  /** The routes that found works. */
  readonly routes: readonly Route[];
  /** The number of works that they found, each counted once. */
  readonly found: number;
  /** The number of those that more than one route found. */
  readonly shared: number;
  /** The number of works that none of them found, with its interval; undefined where too few works are shared to tell. */
  readonly unseen: { readonly estimate: number; readonly low: number; readonly high: number } | undefined;
}

/** With fewer works in common, Chapman's estimate is biased (Robson and Regier 1964), and intervals say nothing. */
const fewestShared = 7;
/** The normal quantile of an interval of 95 %. */
const quantile = 1.96;

/**
 * Estimates how many works a search has not seen from how far its routes found the same ones, by capture and recapture. Two
 * routes: Chapman's estimator (D. G. Chapman, Some properties of the hypergeometric distribution with applications to
 * zoological sample censuses, 1951), with the variance of Seber (1970). More: Chao's lower bound in its bias-corrected form
 * (A. Chao, Estimating the population size for capture-recapture data with unequal catchability, Biometrics 43, 1987).
 * Intervals are log-normal, as Chao has them, so that they never go below what was found. Both take works for a closed
 * population and routes for independent: routes that favour the same works, as much-cited ones are, make the estimate too low.
 * @param found the routes that found each work; none where no routes can be compared
 * @returns undefined where fewer than two routes found anything
 */
export function unseenWorks(found: readonly (readonly Route[])[]): UnseenWorks | undefined {
  const histories = found.map((by) => new Set(by)).filter(({ size }) => size > 0);
  const used = routes.filter((route) => histories.some((history) => history.has(route)));
  if (used.length < 2) {
    return undefined;
  }
  const shared = histories.filter(({ size }) => size > 1).length;
  const { missing, variance } =
    used.length === 2 ? chapman(histories, used as [Route, Route]) : chao(histories, used.length);
  return {
    routes: used,
    found: histories.length,
    shared,
    unseen:
      shared < fewestShared
        ? undefined
        : { estimate: Math.round(Math.max(0, missing)), ...interval(missing, variance) },
  };
}

interface Estimate {
  /** The number of works that no route found. */
  readonly missing: number;
  readonly variance: number;
}

type History = ReadonlySet<Route>;

function chapman(histories: readonly History[], [one, other]: readonly [Route, Route]): Estimate {
  const [first, second] = [one, other].map((route) => histories.filter((history) => history.has(route)).length);
  const both = histories.filter(({ size }) => size === 2).length;
  const [a, b] = [first! + 1, second! + 1];
  return {
    missing: (a * b) / (both + 1) - 1 - histories.length,
    variance: (a * b * (first! - both) * (second! - both)) / ((both + 1) ** 2 * (both + 2)),
  };
}

function chao(histories: readonly History[], occasions: number): Estimate {
  const [once, twice] = [1, 2].map((times) => histories.filter(({ size }) => size === times).length) as [
    number,
    number,
  ];
  const share = (occasions - 1) / occasions;
  return {
    missing: (share * once * (once - 1)) / (2 * (twice + 1)),
    variance:
      (share * once * (once - 1)) / (2 * (twice + 1)) +
      (share ** 2 * once * (2 * once - 1) ** 2) / (4 * (twice + 1) ** 2) +
      (share ** 2 * once ** 2 * twice * (once - 1) ** 2) / (4 * (twice + 1) ** 4),
  };
}

/** The bounds of the number of works that no route found. */
function interval(missing: number, variance: number): { readonly low: number; readonly high: number } {
  if (missing <= 0) {
    return { low: 0, high: 0 };
  }
  const factor = Math.exp(quantile * Math.sqrt(Math.log(1 + variance / missing ** 2)));
  return { low: Math.floor(missing / factor), high: Math.ceil(missing * factor) };
}

/** The routes by which queries found a work: the author's corpus has it, or another source. */
export function routesOfQueries({ versions }: FoundWork): Route[] {
  const isFromCorpus = versions.flatMap(({ records }) => records.map(({ source }) => source === 'corpus'));
  return [
    ...(isFromCorpus.includes(false) ? ['queries' as const] : []),
    ...(isFromCorpus.includes(true) ? ['corpus' as const] : []),
  ];
}
