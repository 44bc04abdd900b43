import { bin, extent, median, range } from 'd3-array';

/** A work of a year, cited or only in the library. */
export interface TimelineWork {
  readonly year: number;
  readonly isCited: boolean;
}

/** A column of the timeline: the works of a year, or of some in a row. */
export interface TimelineColumn<Work> {
  readonly first: number;
  /** The same as `first` where the column is one year. */
  readonly last: number;
  readonly cited: readonly Work[];
  readonly others: readonly Work[];
}

/**
 * The works by years, the latest last, without a gap: as many years in each column, 1, 2, 5, 10 or so, as it takes for no
 * more than `most` columns.
 */
export function timelineColumns<Work extends TimelineWork>(
  works: readonly Work[],
  most: number,
): TimelineColumn<Work>[] {
  const [earliest, latest] = extent(works, ({ year }) => year);
  if (earliest === undefined) return [];
  const width = yearsPerColumn(earliest, latest, most);
  // Round years where they fit: two years on both sides of a round one are two columns however wide these are.
  const start = Math.floor(earliest / width) * width;
  const first = start + most * width > latest ? start : earliest;
  const starts = range(first, latest + 1, width);
  const binned = bin<Work, number>()
    .value(({ year }) => year)
    .domain([starts[0]!, starts.at(-1)! + width])
    .thresholds(starts);
  return binned(works).flatMap((within, at) => {
    const from = starts[at];
    return from === undefined
      ? []
      : [
          {
            first: from,
            last: from + width - 1,
            cited: within.filter(({ isCited }) => isCited),
            others: within.filter(({ isCited }) => !isCited),
          },
        ];
  });
}

/** The year that half of the works cited are from or after; undefined where none is cited. */
export function medianYear(works: readonly TimelineWork[]): number | undefined {
  const middle = median(
    works.filter(({ isCited }) => isCited),
    ({ year }) => year,
  );
  return middle === undefined ? undefined : Math.floor(middle);
}

/** The least round number of years by which there are no more columns than may be. */
function yearsPerColumn(earliest: number, latest: number, most: number): number {
  const least = Math.ceil((latest - earliest + 1) / most);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const rounds = [1, 2, 5, 10, 20].map((times) => times * magnitude);
  const fits = (width: number): boolean => Math.floor(latest / width) - Math.floor(earliest / width) < most;
  return rounds.find((width) => width >= least && fits(width)) ?? least;
}
