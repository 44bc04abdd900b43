import type { Task } from '../task/task.ts';

/** A piece of a text that can be read by itself. Pieces follow each other without gaps. */
export interface Segment {
  readonly start: number;
  readonly text: string;
}

/**
 * Finds where the segment that starts at `from` ends: an offset greater than `from`, at most `text.length`.
 * It must depend on nothing before `from`. That is what makes cutting incremental.
 */
export type FindSegmentEnd = (text: string, from: number) => number;

/** A text with its cut, kept so that the next version of it is cut only where it changed. */
export interface SegmentedText {
  readonly text: string;
  readonly segments: readonly Segment[];
}

/**
 * Cuts a text into segments. Given the cut of an earlier version, only the segments that the change
 * touched are cut anew (and the one before it, whose end may have been decided by what followed);
 * segments with unchanged text and unchanged offset are the same objects as before.
 */
export function* cutIntoSegments(text: string, findEnd: FindSegmentEnd, previous?: SegmentedText): Task<SegmentedText> {
  let segments: Segment[] = [];
  let position = 0;
  let reusable: readonly Segment[] = [];
  let shift = 0;
  let reusableFrom = Infinity;

  if (previous !== undefined) {
    if (previous.text === text) {
      return previous;
    }
    const change = changedRange(previous.text, text);
    const firstTouched = previous.segments.findIndex((segment) => segment.start + segment.text.length >= change.start);
    const keep = Math.max(0, firstTouched - 1);
    segments = previous.segments.slice(0, keep);
    position = previous.segments[keep]?.start ?? 0;
    shift = text.length - previous.text.length;
    reusableFrom = change.newEnd;
    reusable = previous.segments;
  }

  let next = 0;
  while (position < text.length) {
    if (position >= reusableFrom) {
      while (next < reusable.length && reusable[next]!.start + shift < position) {
        next++;
      }
      if (reusable[next]?.start === position - shift) {
        for (const segment of reusable.slice(next)) {
          segments.push(shift === 0 ? segment : { start: segment.start + shift, text: segment.text });
        }
        break;
      }
    }
    const end = findEnd(text, position);
    segments.push({ start: position, text: text.slice(position, end) });
    position = end;
    yield;
  }
  return { text, segments };
}

/** The stretch in which two texts differ: everything before `start` and after `newEnd` is the same in both. */
function changedRange(before: string, after: string): { start: number; newEnd: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start + STRIDE <= shorter && before.slice(start, start + STRIDE) === after.slice(start, start + STRIDE)) {
    start += STRIDE;
  }
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) {
    start++;
  }
  let endBefore = before.length;
  let endAfter = after.length;
  while (
    Math.min(endBefore, endAfter) - STRIDE >= start &&
    before.slice(endBefore - STRIDE, endBefore) === after.slice(endAfter - STRIDE, endAfter)
  ) {
    endBefore -= STRIDE;
    endAfter -= STRIDE;
  }
  while (
    Math.min(endBefore, endAfter) > start &&
    before.charCodeAt(endBefore - 1) === after.charCodeAt(endAfter - 1)
  ) {
    endBefore--;
    endAfter--;
  }
  return { start, newEnd: endAfter };
}

/** How much of two texts is compared at once: slices are compared some twenty times faster than characters one by one. */
const STRIDE = 4096;
