/**
 * Pairs the items of two lists in order so that the pairs are as similar as possible: as many pairs as the shorter list
 * has items, and of all such pairings the one with the highest sum of `likeness` (Needleman and Wunsch 1970, with gaps
 * in the longer list only). Lists of the same length are paired one by one. Of equally good pairings it is the one with
 * the earliest partners. The result has the index of the partner of each of `items`; undefined if there is none.
 */
export function partnersInOrder<A, B>(
  items: readonly A[],
  others: readonly B[],
  likeness: (item: A, other: B) => number,
): (number | undefined)[] {
  if (items.length === others.length) {
    return items.map((_, index) => index);
  }
  if (items.length > others.length) {
    const partners = new Map(
      partnersInOrder(others, items, (other, item) => likeness(item, other)).map((at, index) => [at, index]),
    );
    return items.map((_, index) => partners.get(index));
  }
  // best[i][j]: the highest sum for the items from i on with the others from j on.
  const slack = others.length - items.length;
  const best = Array.from({ length: items.length + 1 }, () => new Array<number>(others.length + 1).fill(-Infinity));
  best[items.length]!.fill(0);
  const paired = (i: number, j: number): number => likeness(items[i]!, others[j]!) + best[i + 1]![j + 1]!;
  for (let i = items.length - 1; i >= 0; i--) {
    for (let j = i + slack; j >= i; j--) {
      best[i]![j] = Math.max(paired(i, j), best[i]![j + 1]!);
    }
  }
  let j = 0;
  return items.map((_, i) => {
    while (best[i]![j + 1]! > paired(i, j)) {
      j++;
    }
    return j++;
  });
}
