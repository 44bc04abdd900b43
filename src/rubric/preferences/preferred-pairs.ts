import { memoize } from '../../task/memoize.ts';
import type { Component } from '../disciplines/aspects.ts';
import type { AspectScores, PreferredPair } from './learn-weights.ts';
import { type ComparedText, type Comparison, isOfSameTexts, type Preferences } from './preferences.ts';
import type { Win } from './rate-texts.ts';

/**
 * The pairs of which one text is preferred and both were scored by one discipline and one judge; ties are left out.
 * `component`: the one that is compared; undefined for texts as wholes.
 */
export function preferredPairs(
  { texts, comparisons }: Preferences,
  discipline: string,
  component: Component | undefined,
): PreferredPair[] {
  const byId = new Map(texts.map((text) => [text.id, text]));
  return winsOf(
    component === undefined ? comparisonsOfWholes(comparisons) : comparisonsOf(component, comparisons),
  ).flatMap(({ better, worse }) => {
    const scores = scoresOfBoth(byId.get(better), byId.get(worse), discipline);
    return scores === undefined ? [] : [{ better: scores[0], worse: scores[1] }];
  });
}

/** The comparisons of texts as wholes. */
export function comparisonsOfWholes(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.filter(({ about }) => about === undefined);
}

/**
 * The comparisons that tell about a component: those of it alone, and those of wholes whose texts the same person did not
 * compare by it.
 */
function comparisonsOf(component: Component, comparisons: readonly Comparison[]): Comparison[] {
  const own = comparisons.filter(({ about }) => about === component);
  return [
    ...own,
    ...comparisonsOfWholes(comparisons).filter(
      (whole) => !own.some((one) => one.by === whole.by && isOfSameTexts(one, whole)),
    ),
  ];
}

/** Who was preferred to whom, by the ids of texts; ties are left out. */
export function winsOf(comparisons: readonly Comparison[]): Win[] {
  return comparisons.flatMap(({ first, second, preferred }) => {
    switch (preferred) {
      case 'first':
        return [{ better: first, worse: second }];
      case 'second':
        return [{ better: second, worse: first }];
      case 'neither':
        return [];
    }
  });
}

/** The scores of two texts by the judge who judged both of them last; scores of different judges do not compare. */
export function scoresOfBoth(
  first: ComparedText | undefined,
  second: ComparedText | undefined,
  discipline: string,
): readonly [AspectScores, AspectScores] | undefined {
  if (first === undefined || second === undefined) {
    return undefined;
  }
  const others = byJudge(second, discipline);
  const last = [...byJudge(first, discipline)].findLast(([judge]) => others.has(judge));
  return last && [last[1], others.get(last[0])!];
}

/** The scores of a text by one discipline, by the judges, the last to judge at the end. */
const byJudge = memoize(
  ({ judged }: ComparedText, discipline: string): ReadonlyMap<string, AspectScores> =>
    new Map(judged.filter((one) => one.discipline === discipline).map(({ judge, aspects }) => [judge, aspects])),
  (_, discipline) => [discipline],
);

/** The disciplines by which texts were scored, sorted. */
export function scoringDisciplines({ texts }: Preferences): string[] {
  return [...new Set(texts.flatMap(({ judged }) => judged.map(({ discipline }) => discipline)))].sort();
}
