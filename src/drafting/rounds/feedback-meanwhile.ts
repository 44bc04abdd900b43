import type { RoundPoint } from './round.ts';

/** Feedback on a round that was scored while its author could change it. */
export interface FeedbackMeanwhile {
  /** As it was when scoring began. */
  readonly before: readonly RoundPoint[];
  /** As the author has left it. */
  readonly now: readonly RoundPoint[];
  /** The points that scoring made of `before`. */
  readonly scored: readonly RoundPoint[];
}

/**
 * The feedback of a round after scoring, with everything that the author did in the meantime: points they added or put in
 * other words stay, behind the new ones; points they removed are gone; and where scoring says a point again, it is chosen or not as
 * they left it.
 */
export function feedbackMeanwhile({ before, now, scored }: FeedbackMeanwhile): RoundPoint[] {
  const changed = now.filter((point) => !before.some((other) => isSame(other, point)));
  const gone = before.filter((point) => !now.some((other) => isSame(other, point)));
  const kept = scored.flatMap((point) => {
    const isGone = gone.some((other) => saysSame(other, point));
    return isGone ? changed.filter((own) => saysSame(own, point)) : [point];
  });
  const worded = changed.filter((own) => ![...before, ...kept].some((other) => saysSame(other, own)));
  return [...kept, ...worded];
}

function isSame(one: RoundPoint, other: RoundPoint): boolean {
  return saysSame(one, other) && one.isChosen === other.isChosen;
}

function saysSame(one: RoundPoint, other: RoundPoint): boolean {
  return (['criterion', 'key', 'text'] as const).every((part) => one[part] === other[part]);
}
