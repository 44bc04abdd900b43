import type { Task } from '../task/task.ts';
import { ownCopy } from './own-copy.ts';

/** A piece of a text that can be read independently. Pieces follow each other without gaps. */
export interface Segment {
  readonly start: number;
  readonly text: string;
}

/**
 * Finds where the segment that starts at `from` ends: an offset greater than `from`, at most `text.length`. To make
 * cutting incremental, it must not depend on anything before `from`, or beyond the segment after the one it ends.
 */
export type FindSegmentEnd = (text: string, from: number) => number;

/** A text with its segments, kept so that the next version is cut only where it changed. */
export interface SegmentedText {
  readonly text: string;
  readonly segments: readonly Segment[];
}

/**
 * Cuts a text into segments, which together are the text again. Given the segments of an earlier version, only the
 * segments that the change touched are cut again, and the one before them, whose end what follows may have decided.
 * Segments with unchanged text at an unchanged offset are the same objects as before.
 */
export function* cutIntoSegments(text: string, findEnd: FindSegmentEnd, previous?: SegmentedText): Task<SegmentedText> {
  if (previous?.text === text) {
    return previous;
  }
  const former = previous?.segments ?? [];
  const change = changedRange(previous?.text ?? '', text);
  const shift = text.length - (previous?.text.length ?? 0);

  // Kept as they are: all whose next segment ends before the change.
  const firstTouched = former.findIndex((segment) => endOf(segment) >= change.start);
  const segments = former.slice(0, Math.max(0, firstTouched - 1));
  let position = segments.length === 0 ? 0 : endOf(segments.at(-1)!);
  let next = segments.length;

  while (position < text.length) {
    while (next < former.length && former[next]!.start + shift < position) {
      next++;
    }
    if (position >= change.end && former[next]?.start === position - shift) {
      break;
    }
    const end = findEnd(text, position);
    const same = former[segments.length];
    const isSame = same?.start === position && endOf(same) === end && text.startsWith(same.text, position);
    if (isSame) {
      segments.push(same);
    } else {
      const piece = text.slice(position, end);
      // The pieces of the first cut share one text. If those of each edit did, each would keep a version of the file.
      segments.push({ start: position, text: previous === undefined ? piece : ownCopy(piece) });
    }
    position = end;
    yield;
  }
  if (position < text.length) {
    for (const segment of former.slice(next)) {
      segments.push(shift === 0 ? segment : { start: segment.start + shift, text: segment.text });
    }
  }
  return { text, segments };
}

function endOf(segment: Segment): number {
  return segment.start + segment.text.length;
}

/** The stretch of `after` in which two texts differ: before `start` and after `end` both are the same. */
function changedRange(before: string, after: string): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  const start = sameLength(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const same = sameLength(
    shorter - start,
    (from, to) =>
      before.slice(before.length - to, before.length - from) === after.slice(after.length - to, after.length - from),
  );
  return { start, end: after.length - same };
}

/**
 * How much of two texts is the same, up to a length, by stretches that are halved where they differ: comparing slices is
 * some twenty times faster than comparing characters.
 */
function sameLength(most: number, isSame: (from: number, to: number) => boolean): number {
  let same = 0;
  for (let step = most; step > 0; step = Math.floor(step / 2)) {
    while (same + step <= most && isSame(same, same + step)) {
      same += step;
    }
  }
  return same;
}
