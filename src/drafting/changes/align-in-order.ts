/**
 * Pairs the items of two lists so that pairs do not cross and the sum of what they score is as large as can be (the
 * alignment of Needleman and Wunsch, 1970, without a penalty for what is left over). `score` says how well two items go
 * together; 0 or less: not at all. Returns the pairs' indices, in order; of alignments that score the same, the one that
 * pairs earlier.
 */
export function alignInOrder<Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
  score: (left: Left, right: Right) => number,
): (readonly [number, number])[] {
  const width = right.length + 1;
  const pairScores = left.map((one) => right.map((other) => Math.max(0, score(one, other))));
  // The best that the rests of both lists can score, from the back.
  const best = new Float64Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const paired = pairScores[i]![j]!;
      best[i * width + j] = Math.max(
        best[(i + 1) * width + j]!,
        best[i * width + j + 1]!,
        paired > 0 ? paired + best[(i + 1) * width + j + 1]! : 0,
      );
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    const paired = pairScores[i]![j]!;
    const here = best[i * width + j]!;
    if (paired > 0 && paired + best[(i + 1) * width + j + 1]! >= here) {
      pairs.push([i++, j++]);
    } else if (best[(i + 1) * width + j]! >= here) {
      i++;
    } else {
      j++;
    }
  }
  return pairs;
}
