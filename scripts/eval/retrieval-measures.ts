/** The number of works that count as retrieved: recall is measured up to there. */
export const retrieved = 100;
/** The number of works that an author may look through. */
const lookedAt = 20;

/** Measures of how well the works that a paper cites are ranked, each from 0 to 1. */
export interface RetrievalMeasures {
  readonly recallAt20: number;
  readonly recallAt100: number;
  /** The share of what was retrieved of the cited works that comes first (LitLLM, equation 1). */
  readonly normalisedRecallAt20: number;
  readonly precisionAt20: number;
  /** 1 by the place of the first cited work among the retrieved ones. */
  readonly reciprocalRank: number;
}

/** Measures one ranking. `ranking` has ids, the best first; `cited` is not empty. */
export function measureRanking(ranking: readonly string[], cited: ReadonlySet<string>): RetrievalMeasures {
  const hits = (count: number): number => ranking.slice(0, count).filter((id) => cited.has(id)).length;
  const first = ranking.slice(0, retrieved).findIndex((id) => cited.has(id));
  const found = hits(retrieved);
  return {
    recallAt20: hits(lookedAt) / cited.size,
    recallAt100: found / cited.size,
    normalisedRecallAt20: found === 0 ? 0 : hits(lookedAt) / found,
    precisionAt20: hits(lookedAt) / lookedAt,
    reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
  };
}

/** The means over queries. */
export function meanMeasures(all: readonly RetrievalMeasures[]): RetrievalMeasures {
  const mean = (measure: keyof RetrievalMeasures): number =>
    all.reduce((sum, one) => sum + one[measure], 0) / Math.max(1, all.length);
  return {
    recallAt20: mean('recallAt20'),
    recallAt100: mean('recallAt100'),
    normalisedRecallAt20: mean('normalisedRecallAt20'),
    precisionAt20: mean('precisionAt20'),
    reciprocalRank: mean('reciprocalRank'),
  };
}
