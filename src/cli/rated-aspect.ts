import type { AspectVerdict } from '../judges/scirm/judge-aspect.ts';

/** How a text does in one aspect, as it is printed. */
export interface RatedAspect {
  /** Null if the votes leave it open. */
  readonly score: number | null;
  /** The lowest and the highest score that was given. */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly votes: { readonly cast: number; readonly valid: number; readonly agreeing: number };
  /** Words of the model. */
  readonly reason: string;
}

/** The verdict as it is printed. */
export function ratedAspect({ score, spread, by: { cast, valid, agreeing, reason } }: AspectVerdict): RatedAspect {
  const [lowest = null, highest = null] = spread ?? [];
  return { score: score ?? null, lowest, highest, votes: { cast, valid, agreeing }, reason };
}
