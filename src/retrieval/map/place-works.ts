import type { Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import type { Task } from '../../task/task.ts';
import { type ComparableText, IndexedWorks, vectorOf } from '../ranking/indexed-works.ts';
import { placesByLikeness } from './places-by-likeness.ts';

/** The places of works in a row, from 0 to 1, by their texts (`nameOfText`). */
export type PlacesOfWorks = ReadonlyMap<string, number>;

/** The name of a text among others: the same for all works of which the same is known. */
export function nameOfText({ title, abstract = '' }: ComparableText): string {
  return `${title}\n${abstract}`;
}

/** The vectors of all of some works; undefined where some are missing, which are wanted then. */
export function vectorsOf(works: readonly ComparableText[], vectors: Vectors | undefined): Vector[] | undefined {
  const found = vectors === undefined ? [] : works.map((work) => vectorOf(work, vectors));
  const known = found.filter((vector) => vector !== undefined);
  return known.length === works.length ? known : undefined;
}

/**
 * Puts works in a row so that those that are about the same are near each other: by their vectors, and without those by
 * their words. The same works get the same places, in whatever order they come.
 * @param before the places of works before others came: what was at one end stays there
 */
export function* placeWorks(
  works: readonly ComparableText[],
  vectors: readonly Vector[] | undefined,
  before: PlacesOfWorks = new Map(),
): Task<PlacesOfWorks> {
  const byName = new Map(works.map((work, index) => [nameOfText(work), { work, vector: vectors?.[index] }]));
  const sorted = [...byName].sort(([one], [other]) => (one < other ? -1 : 1));
  const texts = sorted.map(([, { work }]) => work);
  const words = vectors === undefined ? IndexedWorks.of(texts, undefined) : undefined;
  yield;
  const places = yield* placesByLikeness(sorted.length, (position) =>
    words === undefined
      ? sorted.map(([, { vector }]) => inner(vector!, sorted[position]![1].vector!))
      : words.similaritiesToMember(position),
  );
  const turn = sorted.reduce(
    (sum, [name], index) => sum + ((before.get(name) ?? 0.5) - 0.5) * (places[index]! - 0.5),
    0,
  );
  return new Map(sorted.map(([name], index) => [name, turn < 0 ? 1 - places[index]! : places[index]!]));
}
