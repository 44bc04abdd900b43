import munkres from 'munkres';
import type { Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import type { EmbeddedAs, Vectors } from '../../similarity/vectors.ts';

/** The likeness of the entries of a text (rows) to those of another (columns), as cosines. */
export type Similarities = readonly (readonly number[])[];

/** An entry of a text with its counterpart in the other, by their positions. */
export interface MatchedEntries {
  readonly own: number;
  readonly other: number;
  readonly similarity: number;
}

/**
 * Pairs the entries of two texts, each with one of the other text at most, so that the sum by which the pairs exceed
 * the threshold is greatest (the Hungarian method, as in SurveyLens). Pairs below the threshold are no pairs. In the
 * order of `own`.
 */
export function matchEntries(similarities: Similarities, threshold: number): MatchedEntries[] {
  if (similarities.length === 0 || similarities[0]?.length === 0) {
    return [];
  }
  const costs = similarities.map((row) => row.map((similarity) => -Math.max(0, similarity - threshold)));
  return munkres(costs)
    .map(([own, other]) => ({ own, other, similarity: similarities[own]![other]! }))
    .filter(({ similarity }) => similarity >= threshold)
    .sort((a, b) => a.own - b.own);
}

/** The vectors of texts; undefined while one is missing, which is wanted then. */
export function vectorsOf(texts: readonly string[], as: EmbeddedAs, vectors: Vectors): Vector[] | undefined {
  // All are asked for before any is missed, so that they are fetched together.
  const found = texts.map((text) => vectors.of(text, as));
  return found.every((vector) => vector !== undefined) ? found : undefined;
}

/** The cosines of vectors with others; what points the other way counts as unlike. */
export function similaritiesBetween(own: readonly Vector[], others: readonly Vector[]): Similarities {
  return own.map((vector) => others.map((other) => Math.min(1, Math.max(0, inner(vector, other)))));
}

/** The cosines of vectors with each other; each is altogether like itself. */
export function similaritiesWithin(vectors: readonly Vector[]): Similarities {
  return similaritiesBetween(vectors, vectors).map((row, own) =>
    row.map((similarity, other) => (own === other ? 1 : similarity)),
  );
}
