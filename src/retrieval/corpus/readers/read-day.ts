import { isDay } from '../../search/until.ts';

/** The day that a text begins with, `2021-05-17`; undefined if it begins with none that the calendar has. */
export function dayIn(text: string): string | undefined {
  const day = text.trim().slice(0, 10);
  return isDay(day) ? day : undefined;
}

/** The day of a date as e-mails have it (RFC 5322: `Mon, 2 Apr 2007 19:18:42 GMT`), in UTC; undefined if it is none. */
export function dayOfDate(text: string): string | undefined {
  const time = Date.parse(text.slice(0, 60));
  return Number.isNaN(time) ? undefined : dayIn(new Date(time).toISOString());
}
