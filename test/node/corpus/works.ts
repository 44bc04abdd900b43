import type { EmbeddedWork, HashedWork, UnembeddedWork } from '../../../src/retrieval/corpus/corpus-store.ts';
import type { CorpusWork } from '../../../src/retrieval/corpus/corpus-work.ts';
import { type RecordSketch, recordOf } from '../../retrieval/record.ts';
import { unitVector } from '../unit-vector.ts';

/** The things that a test says of a work of a corpus. */
export interface WorkSketch extends Omit<RecordSketch, 'id'> {
  readonly id: string;
  readonly day?: string;
  readonly texts?: readonly string[];
  /** One made of all the rest by default. */
  readonly hash?: string;
}

/** A work with what a test says of it, and its hash. */
export function workOf({ id, day, texts = [], hash, ...said }: WorkSketch): HashedWork {
  const work: CorpusWork = { id, record: { ...recordOf(said), source: 'corpus', id }, day, pages: texts };
  return { work, hash: hash ?? JSON.stringify([work]) };
}

/** Some vectors for works, by the numbers that their texts are given. */
export function embedded(
  works: readonly UnembeddedWork[],
  numberOf: (text: string) => number,
  components = 384,
): readonly EmbeddedWork[] {
  return works.map(({ id, text, pages }) => ({
    id,
    vector: unitVector(numberOf(text), components),
    pages: pages.map((page) => [unitVector(numberOf(page), components)]),
  }));
}
