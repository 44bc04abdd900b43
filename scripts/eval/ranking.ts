/** A score, and whether the case is one of those that should score high. */
export interface ScoredCase {
  readonly score: number;
  readonly label: boolean;
  /** The weight of the case; 1 where it is left out. */
  readonly weight?: number;
}

/** Area under the ROC curve: how often a positive case scores above a negative one, ties counting half. */
export function areaUnderCurve(cases: readonly ScoredCase[]): number {
  const sorted = [...cases].sort((a, b) => a.score - b.score);
  let above = 0;
  let negatives = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (end < sorted.length && sorted[end]!.score === sorted[start]!.score) {
      end++;
    }
    const tied = sorted.slice(start, end);
    const tiedNegatives = weightOf(tied, false);
    above += weightOf(tied, true) * (negatives + tiedNegatives / 2);
    negatives += tiedNegatives;
    start = end;
  }
  return above / (weightOf(sorted, true) * negatives);
}

function weightOf(cases: readonly ScoredCase[], label: boolean): number {
  return cases.reduce((sum, one) => sum + (one.label === label ? (one.weight ?? 1) : 0), 0);
}

/** The share of cases on the right side of a threshold, which itself counts as high. */
export function accuracyAt(cases: readonly ScoredCase[], threshold: number): number {
  return cases.filter(({ score, label }) => score >= threshold === label).length / cases.length;
}

/** The highest accuracy that any threshold reaches. */
export function bestAccuracy(cases: readonly ScoredCase[]): number {
  const sorted = [...cases].sort((a, b) => a.score - b.score);
  // With the threshold below all scores, every case counts as high.
  let right = sorted.filter(({ label }) => label).length;
  let best = right;
  for (const [index, { score, label }] of sorted.entries()) {
    right += label ? -1 : 1;
    if (sorted[index + 1]?.score !== score) {
      best = Math.max(best, right);
    }
  }
  return best / sorted.length;
}
