/** A score, and whether the case is one of those that should score high. */
export interface ScoredCase {
  readonly score: number;
  readonly label: boolean;
}

/** Area under the ROC curve: how often a positive case scores above a negative one, ties counting half. */
export function areaUnderCurve(cases: readonly ScoredCase[]): number {
  const sorted = [...cases].sort((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (end < sorted.length && sorted[end]!.score === sorted[start]!.score) {
      end++;
    }
    const rank = (start + 1 + end) / 2;
    rankSum += rank * sorted.slice(start, end).filter(({ label }) => label).length;
    start = end;
  }
  const positives = sorted.filter(({ label }) => label).length;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * (sorted.length - positives));
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
