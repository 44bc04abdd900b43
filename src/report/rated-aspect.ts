import type { JurorVote } from '../judges/model/judged-by.ts';
import type { AspectVerdict } from '../judges/scirm/judge-aspect.ts';

/** How a text does in one aspect, as it is printed. */
export interface RatedAspect {
  /** Null if the votes leave it open. */
  readonly score: number | null;
  /** The lowest and the highest score that was given. */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly votes: { readonly cast: number; readonly valid: number; readonly agreeing: number };
  /** How each model voted, where several models did. */
  readonly jury?: readonly JurorVote[];
  /** Words of the model. */
  readonly reason: string;
}

/** The verdict as it is printed. */
export function ratedAspect({ score, spread, by }: AspectVerdict): RatedAspect {
  const { cast, valid, agreeing, reason, jury } = by;
  const [lowest = null, highest = null] = spread ?? [];
  return { score: score ?? null, lowest, highest, votes: { cast, valid, agreeing }, ...(jury && { jury }), reason };
}
