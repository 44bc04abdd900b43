import type { ScoreView } from '../panel/view.ts';

type TimelineWork = ScoreView['timeline'][number];

/** A column of the timeline: the works of a year, or of all years before one. */
export interface TimelineColumn {
  readonly year: number;
  /** Whether it includes all years up to that one. */
  readonly isBefore: boolean;
  readonly cited: readonly TimelineWork[];
  readonly others: readonly TimelineWork[];
}

/**
 * The works by years, without a gap between the first and the last year. If that would be more columns than `most`, the
 * early years share the first one.
 */
export function timelineColumns(works: readonly TimelineWork[], most: number): TimelineColumn[] {
  if (works.length === 0) return [];
  const years = works.map(({ year }) => year);
  const last = Math.max(...years);
  const first = Math.max(Math.min(...years), last - most + 1);
  const isCut = years.some((year) => year < first);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const isBefore = isCut && index === 0;
    const there = works.filter((work) => (isBefore ? work.year <= year : work.year === year));
    return {
      year,
      isBefore,
      cited: there.filter(({ isCited }) => isCited),
      others: there.filter(({ isCited }) => !isCited),
    };
  });
}
