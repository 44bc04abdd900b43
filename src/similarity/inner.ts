/** The inner product: of vectors of length 1 their cosine. */
export function inner(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let axis = 0; axis < a.length; axis++) {
    sum += a[axis]! * b[axis]!;
  }
  return sum;
}
