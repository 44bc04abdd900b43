import { inner } from '../../similarity/inner.ts';
import type { Task } from '../../task/task.ts';

/** The most steps of the iteration, and the change of direction below which it has come to its end. */
const mostSteps = 60;
const stillness = 1e-5;

/**
 * Puts works in one row by how alike they are: in the order of the first principal component of their likeness, evenly from
 * 0 to 1, so that what is alike comes near each other. The same works in the same order get the same places.
 * @param likenesses gives the likeness of each work to the one at a position; the same in both directions
 */
export function* placesByLikeness(
  count: number,
  likenesses: (position: number) => ArrayLike<number>,
): Task<readonly number[]> {
  const rows: Float64Array[] = [];
  for (let position = 0; position < count; position++) {
    rows.push(Float64Array.from(likenesses(position)));
    yield;
  }
  center(rows);
  let component = normalized(Float64Array.from(rows, (_, position) => Math.sin(position + 1)));
  for (let step = 0; step < mostSteps; step++) {
    const next = normalized(Float64Array.from(rows, (row) => inner(row, component)));
    const change = 1 - Math.abs(inner(next, component));
    component = next;
    yield;
    if (change < stillness) {
      break;
    }
  }
  const order = rows.map((_, position) => position).sort((a, b) => component[a]! - component[b]! || a - b);
  const places = new Array<number>(count).fill(0);
  order.forEach((position, rank) => {
    places[position] = count === 1 ? 0.5 : rank / (count - 1);
  });
  return places;
}

/** Takes the means of rows and columns away, so that what all works share does not count. */
function center(rows: readonly Float64Array[]): void {
  const means = rows.map((row) => row.reduce((sum, value) => sum + value, 0) / rows.length);
  const mean = means.reduce((sum, value) => sum + value, 0) / rows.length;
  rows.forEach((row, one) => {
    for (let other = 0; other < row.length; other++) {
      row[other]! += mean - means[one]! - means[other]!;
    }
  });
}

/** The vector with length 1; as it is where all of it is 0. */
function normalized(vector: Float64Array): Float64Array {
  const length = Math.sqrt(inner(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}
