import type { ScoreView } from '../../panel/score-view.ts';

type TimelineWork = ScoreView['timeline'][number];

/** A column of the timeline: the works of a year. */
export interface TimelineColumn {
  readonly year: number;
  readonly cited: readonly TimelineWork[];
  readonly others: readonly TimelineWork[];
}

/** The works by years, the latest last. */
export interface TimelineYears {
  /** Without a gap between the first and the last year. */
  readonly columns: readonly TimelineColumn[];
  /**
   * All works from before the first of these years, `year` being the one before it; undefined if there are none. They
   * are no column, as columns of one year and of many cannot be compared.
   */
  readonly early: TimelineColumn | undefined;
}

/** The works by years: no more than the `most` latest ones each by itself. */
export function timelineYears(works: readonly TimelineWork[], most: number): TimelineYears {
  if (works.length === 0) return { columns: [], early: undefined };
  const years = works.map(({ year }) => year);
  const last = Math.max(...years);
  const first = Math.max(Math.min(...years), last - most + 1);
  const early = works.filter(({ year }) => year < first);
  return {
    columns: Array.from({ length: last - first + 1 }, (_, index) =>
      column(
        first + index,
        works.filter(({ year }) => year === first + index),
      ),
    ),
    early: early.length === 0 ? undefined : column(first - 1, early),
  };
}

function column(year: number, works: readonly TimelineWork[]): TimelineColumn {
  return {
    year,
    cited: works.filter(({ isCited }) => isCited),
    others: works.filter(({ isCited }) => !isCited),
  };
}
