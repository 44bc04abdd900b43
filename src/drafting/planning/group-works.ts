import type { CitedWork } from '../../evidence/cited-work.ts';
import type { WorkSimilarity } from './work-similarity.ts';

/** The fewest works that a paragraph is about: with fewer there is nothing to compare, more are a list. */
const fewest = 3;
const most = 7;

/**
 * Groups works by what they are about, some three to seven in each. The largest groups come first, of those of a size
 * the one that is closest to all works; in each group the work that is closest to the others, and then always the one
 * that is closest to the one before. The same for the same works in the same order.
 *
 * Groups grow by average linkage (Sokal and Michener 1958), but not beyond their size: two groups that are large enough
 * stay separate, and groups that are too small in the end join the closest one.
 */
export function groupWorks(works: readonly CitedWork[], similarity: WorkSimilarity): CitedWork[][] {
  const linked = pairwise(works, similarity);
  const groups = mergeClosest(works.length, linked);
  const closeness = works.map((_, position) => linked[position]!.reduce((sum, alike) => sum + alike, 0));
  const centrality = (group: readonly number[]): number => mean(group.map((position) => closeness[position]!));
  return groups
    .sort((a, b) => b.length - a.length || centrality(b) - centrality(a) || a[0]! - b[0]!)
    .map((group) => chainGroups(group, linked).map((position) => works[position]!));
}

/** The similarity of every two works; that of a work to itself is 0, so that it does not count. */
function pairwise(works: readonly CitedWork[], similarity: WorkSimilarity): Float64Array[] {
  const linked = works.map(() => new Float64Array(works.length));
  for (let a = 0; a < works.length; a++) {
    for (let b = a + 1; b < works.length; b++) {
      const alike = similarity(works[a]!, works[b]!);
      linked[a]![b] = linked[b]![a] = Number.isNaN(alike) ? 0 : alike;
    }
  }
  return linked;
}

/** Groups of positions, each in ascending order. */
function mergeClosest(count: number, linked: readonly Float64Array[]): number[][] {
  const groups = new Map(Array.from({ length: count }, (_, position) => [position, [position]]));
  const linkage = linked.map((row) => row.slice());
  for (;;) {
    const small = [...groups.keys()].filter((group) => groups.get(group)!.length < fewest);
    const pair = closestPair(small, groups, linkage, most) ?? closestPair(small, groups, linkage, Infinity);
    if (pair === undefined) {
      return [...groups.values()].map((group) => group.sort((a, b) => a - b));
    }
    const [into, from] = pair;
    const [sizeInto, sizeFrom] = [groups.get(into)!.length, groups.get(from)!.length];
    for (const other of groups.keys()) {
      const both = (sizeInto * linkage[into]![other]! + sizeFrom * linkage[from]![other]!) / (sizeInto + sizeFrom);
      linkage[into]![other] = linkage[other]![into] = both;
    }
    groups.get(into)!.push(...groups.get(from)!);
    groups.delete(from);
  }
}

/**
 * The two closest groups, at least one of them small, that together have no more than `largest` works; the first of
 * several.
 */
function closestPair(
  small: readonly number[],
  groups: ReadonlyMap<number, readonly number[]>,
  linkage: readonly Float64Array[],
  largest: number,
): readonly [number, number] | undefined {
  let closest: readonly [number, number] | undefined;
  let best = -Infinity;
  const sizes = new Map([...groups].map(([group, { length }]) => [group, length]));
  for (const a of small) {
    const row = linkage[a]!;
    const room = largest - sizes.get(a)!;
    for (const [b, size] of sizes) {
      if (row[b]! > best && size <= room && a !== b) {
        best = row[b]!;
        closest = a < b ? [a, b] : [b, a];
      }
    }
  }
  return closest;
}

function chainGroups(group: readonly number[], linked: readonly Float64Array[]): number[] {
  const left = new Set(group);
  const chain: number[] = [];
  const takeBest = (score: (position: number) => number): void => {
    const best = [...left].reduce((found, position) => (score(position) > score(found) ? position : found));
    left.delete(best);
    chain.push(best);
  };
  takeBest((position) => group.reduce((sum, other) => sum + linked[position]![other]!, 0));
  while (left.size > 0) {
    const last = linked[chain.at(-1)!]!;
    takeBest((position) => last[position]!);
  }
  return chain;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
