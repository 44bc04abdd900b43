import * as z from 'zod';
import { type RoundPoint, roundPointSchema } from '../../drafting/rounds/round.ts';
import type { RoundView } from '../../panel/view.ts';

/** The author's version of the feedback on one round, which the host may not know yet. Kept across a reload. */
export const editedPointsSchema = z.strictObject({
  round: z.string(),
  points: z.array(roundPointSchema),
  isUnsent: z.boolean(),
});

export type EditedPoints = z.infer<typeof editedPointsSchema>;

/** A point of the author's own, with nothing said yet. */
export const emptyPoint = (): RoundPoint => ({ urgency: 'must', text: '', isChosen: true });

/** The points that are not empty, which are the ones the host gets. */
export function saidPoints(points: readonly RoundPoint[]): RoundPoint[] {
  return points.filter(({ text }) => text.trim() !== '');
}

/** The places of the points in the short list, and of those that are left out of it. */
export function splitPoints(points: readonly RoundPoint[]): { readonly short: number[]; readonly further: number[] } {
  const places = points.map((_, place) => place);
  return {
    short: places.filter((place) => points[place]?.isFurther !== true),
    further: places.filter((place) => points[place]?.isFurther === true),
  };
}

/**
 * The author's version of the feedback as long as it is needed: the round is still shown, and the host does not show
 * the same already. Undefined if the host's should be shown.
 */
export function keepPoints(edited: EditedPoints | undefined, round: RoundView | undefined): EditedPoints | undefined {
  if (edited === undefined || edited.round !== round?.id) return undefined;
  const isKnown = !edited.isUnsent && isSame(edited.points, round.feedback);
  return isKnown ? undefined : edited;
}

function isSame(own: readonly RoundPoint[], hosts: readonly RoundPoint[]): boolean {
  return own.length === hosts.length && own.every((point, at) => isSamePoint(point, hosts[at]));
}

function isSamePoint(own: RoundPoint, hosts: RoundPoint | undefined): boolean {
  return (['criterion', 'urgency', 'text', 'key', 'isChosen'] as const).every((part) => own[part] === hosts?.[part]);
}
