import type { MapWork } from '../../panel/map-view.ts';

/** A work with its place in the picture, in pixels. */
export interface Mark {
  readonly work: MapWork;
  readonly x: number;
  readonly y: number;
}

/** The works of one year, from one edge to the other. */
export interface YearColumn {
  /** Undefined for works without one. */
  readonly year: number | undefined;
  readonly left: number;
  readonly right: number;
}

/** A picture of works, all of whose marks are as large. */
export interface MapLayout {
  /** In the order of the columns, and in each from the top. */
  readonly marks: readonly Mark[];
  readonly columns: readonly YearColumn[];
  /** That of a circle as large as a mark. */
  readonly radius: number;
}

/** The radius of marks that have room, the share that is taken away until all have, and the space between two, in pixels. */
const [largest, shrinking, space] = [9, 0.94, 1.5];
/** The space between marks and the edge, in pixels. */
const edge = 3;
/** The most room that a gap of years takes beside a year, by how many of them nothing is from. */
const widestGap = 1;
const gapPerYear = 0.25;

/**
 * Lays works out by their years, across, and by what they are about, down. No two marks lie upon each other, and none over
 * the edge. A year is as wide as its works need, one without any takes little room: a work stands in its year, and as near to
 * its height as the others leave room.
 */
export function layOut(works: readonly MapWork[], width: number, height: number): MapLayout {
  const years = byYear(works);
  if (years.length === 0) return { marks: [], columns: [], radius: largest };
  const inner = { width: width - 2 * edge, height: height - 2 * edge };
  const lanesOf = (radius: number) => {
    const rows = Math.max(1, Math.floor((inner.height + space) / (2 * radius + space)));
    return years.map(({ works: within }) => Math.ceil(within.length / rows));
  };
  const needed = (radius: number) => sum(lanesOf(radius)) * (2 * radius + space);
  let radius = Math.min(largest, inner.height / 2);
  while (needed(radius) > inner.width) radius *= shrinking;
  const lanes = lanesOf(radius);
  const pitch = 2 * radius + space;
  const gaps = years.map(({ year }, index) => gapBefore(year, years[index - 1]?.year));
  const spare = (inner.width - needed(radius)) / (years.length + sum(gaps));
  let right = edge;
  const columns = years.map(({ year }, index): YearColumn => {
    const left = right + gaps[index]! * spare;
    right = left + lanes[index]! * pitch + spare;
    return { year, left, right };
  });
  const marks = years.flatMap(({ works: within }, index) => {
    const { left, right: end } = columns[index]!;
    const count = lanes[index]!;
    // Lanes keep together where the year is wide.
    const step = Math.min((end - left) / count, 1.5 * pitch);
    const first = (left + end) / 2 - ((count - 1) / 2) * step;
    return Array.from({ length: count }, (_, lane) =>
      stack(
        within.filter((__, place) => place % count === lane),
        { first: edge + radius, last: height - edge - radius, pitch },
      ).map(({ work, y }): Mark => ({ work, x: first + lane * step, y })),
    )
      .flat()
      .sort((one, other) => one.y - other.y);
  });
  return { marks, columns, radius };
}

/** The works of each year from the top down, those without a year first. */
function byYear(
  works: readonly MapWork[],
): { readonly year: number | undefined; readonly works: readonly MapWork[] }[] {
  const groups = new Map<number | undefined, MapWork[]>();
  for (const work of works.toSorted((one, other) => one.at - other.at)) {
    groups.set(work.year, [...(groups.get(work.year) ?? []), work]);
  }
  return [...groups]
    .map(([year, within]) => ({ year, works: within }))
    .sort((one, other) => (one.year ?? -Infinity) - (other.year ?? -Infinity));
}

function gapBefore(year: number | undefined, before: number | undefined): number {
  return year === undefined || before === undefined ? 0 : Math.min(widestGap, (year - before - 1) * gapPerYear);
}

/**
 * Puts works of one lane below each other: as near as can be to where they belong, by least squares, with the given space
 * between their middles. Works that are too near are put around their common middle (pool adjacent violators).
 */
function stack(
  works: readonly MapWork[],
  { first, last, pitch }: { readonly first: number; readonly last: number; readonly pitch: number },
): { readonly work: MapWork; readonly y: number }[] {
  const pools: { mean: number; count: number }[] = [];
  works.forEach(({ at }, place) => {
    let pool = { mean: first + at * (last - first) - place * pitch, count: 1 };
    for (let above = pools.at(-1); above !== undefined && above.mean > pool.mean; above = pools.at(-1)) {
      const count = above.count + pool.count;
      pool = { mean: (above.mean * above.count + pool.mean * pool.count) / count, count };
      pools.pop();
    }
    pools.push(pool);
  });
  const lowest = Math.max(first, last - (works.length - 1) * pitch);
  const starts = pools.flatMap(({ mean, count }) =>
    new Array<number>(count).fill(Math.min(Math.max(mean, first), lowest)),
  );
  return works.map((work, place) => ({ work, y: starts[place]! + place * pitch }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
