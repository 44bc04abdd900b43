/** Something that was ranked, and how high it stands in all rankings together. */
export interface FusedRank {
  readonly id: string;
  readonly score: number;
}

/** The measure of how little the first places stand out: the value of the paper. */
const smoothing = 60;

/**
 * Merges rankings by reciprocal rank fusion: the score of a member is the sum of 1 / (60 + rank) over the rankings that
 * have it, ranks beginning with 1 (Cormack, Clarke and Büttcher, SIGIR 2009). The best come first, of equals the one whose
 * id sorts first. With `beyond`, those are left out that one of the rankings has up to that rank.
 */
export function fuseRanks(rankings: readonly (readonly string[])[], beyond = 0): FusedRank[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings) {
    ranking.forEach((id, index) => scores.set(id, (scores.get(id) ?? 0) + 1 / (smoothing + index + 1)));
  }
  for (const id of rankings.flatMap((ranking) => ranking.slice(0, beyond))) scores.delete(id);
  return [...scores].map(([id, score]) => ({ id, score })).sort(compareFused);
}

/** The order of what was fused. */
export function compareFused(a: FusedRank, b: FusedRank): number {
  return b.score - a.score || (a.id < b.id ? -1 : Number(a.id > b.id));
}
