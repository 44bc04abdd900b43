import type { Component, DisciplineAspect } from './aspects.ts';

/** The weights of aspects in the means of their components, as learnt from an author's preferences; none for the rest. */
export type AspectWeights = ReadonlyMap<Component, ComponentWeights>;

/** The weights of the aspects of one component. */
export interface ComponentWeights {
  /** By the ids of aspects, 0 or more. */
  readonly weights: ReadonlyMap<string, number>;
  /** The number of pairs of texts they were learnt from. */
  readonly pairs: number;
}

/** The shares of some aspects in their mean, in order; undefined without weights, and where all of theirs are 0. */
export function weighingOf(
  aspects: readonly DisciplineAspect[],
  weights: ComponentWeights | undefined,
): readonly number[] | undefined {
  const own = aspects.map(({ id }) => weights?.weights.get(id) ?? 0);
  const sum = own.reduce((total, weight) => total + weight, 0);
  return sum === 0 ? undefined : own.map((weight) => weight / sum);
}
