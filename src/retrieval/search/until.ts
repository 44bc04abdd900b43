import type { FoundWork } from '../merging/found-work.ts';

/** True if a text is a day as searches take it: `2021-05-17`, one that the calendar has. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * True if a work may have appeared by a day, `2021-05-17`. Records know the year at most, so the year of the day
 * counts, and a work counts by its earliest version. A work without a year may have appeared any time.
 */
export function appearedUntil({ versions }: FoundWork, day: string): boolean {
  const years = versions.flatMap(({ year }) => year ?? []);
  return years.length === 0 || Math.min(...years) <= Number(day.slice(0, 4));
}
