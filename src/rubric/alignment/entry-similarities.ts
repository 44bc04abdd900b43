import type { Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import type { EmbeddedAs, Vectors } from '../../similarity/vectors.ts';
import type { Similarities } from './match-entries.ts';

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
