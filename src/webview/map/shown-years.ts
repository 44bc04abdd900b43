import type { YearColumn } from './map-layout.ts';

/** The room that a year takes, and the words for none, in pixels. */
const [yearWidth, wordsWidth] = [34, 56];

/**
 * Where the years are named below the map: the middle of each, in pixels, undefined for those that have no room beside the
 * others or are out of sight. The latest one is named, if it is in sight.
 * @param transform how the map is moved and made larger
 */
export function shownYears(
  columns: readonly YearColumn[],
  { x, k }: { readonly x: number; readonly k: number },
  width: number,
): (number | undefined)[] {
  const [first] = columns;
  // Works without a year would seem to be of the first one if they were not named.
  const begin = first?.year === undefined && x + (first?.right ?? 0) * k > 0 ? wordsWidth : 0;
  let free = width;
  return columns
    .toReversed()
    .map(({ year, left, right }) => {
      const half = (year === undefined ? wordsWidth : yearWidth) / 2;
      const [from, to] = [x + left * k, x + right * k];
      if (to < 0 || from > width) return undefined;
      const least = year === undefined ? half : begin + half;
      const middle = Math.min(Math.max((from + to) / 2, half), width - half);
      if (middle < least || middle + half > free) return undefined;
      free = middle - half;
      return middle;
    })
    .toReversed();
}
