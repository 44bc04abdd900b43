import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { Session } from './database.ts';
import { readMeta, type VectorModel, writeMeta } from './meta.ts';
import type { VectorSearch } from './vector-search.ts';

/** The tables of vectors, each with the id of a work as `work_id`. */
export function vectorTables(search: VectorSearch): readonly string[] {
  return ['situate.work_vector', 'situate.page_vector', ...search.tables];
}

/**
 * Makes sure that a corpus takes vectors of a model: with the first ones, their tables are made. Rejects with `CorpusError`
 * `anotherModel` if it has those of another.
 */
export async function adoptModel(session: Session, search: VectorSearch, wanted: VectorModel): Promise<void> {
  const meta = await readMeta(session);
  if (meta === undefined) throw new Error('the database has no corpus');
  const { model, dimensions } = wanted;
  if (meta.vectors?.model === model && meta.vectors.dimensions === dimensions) return;
  if (meta.vectors !== undefined) throw anotherModel(meta.vectors, wanted);
  const statements = [
    `create table situate.work_vector (work_id bigint primary key, embedding halfvec(${dimensions}) not null)`,
    `create table situate.page_vector (
      work_id bigint not null, number integer not null, piece integer not null, embedding halfvec(${dimensions}) not null,
      primary key (work_id, number, piece)
    )`,
    ...search.creation(dimensions),
  ];
  for (const statement of statements) await session.query(statement);
  await writeMeta(session, { ...meta, vectors: wanted });
}

/** Forgets the model of a corpus with all vectors. */
export async function dropModel(session: Session, search: VectorSearch): Promise<void> {
  const meta = await readMeta(session);
  if (meta?.vectors === undefined) return;
  for (const table of vectorTables(search)) await session.query(`drop table ${table}`);
  await writeMeta(session, { ...meta, vectors: undefined });
}

/** Makes the error that vectors of two models cannot stand in one corpus, or be compared. */
export function anotherModel(
  present: VectorModel,
  other: Pick<VectorModel, 'dimensions'> & Partial<VectorModel>,
): CorpusError {
  const given = other.model === undefined ? 'these' : `those of ${other.model}`;
  return new CorpusError(
    'anotherModel',
    `The corpus has vectors of ${present.model} with ${present.dimensions} components, and ${given} with ${other.dimensions} cannot be compared with them. Use ${present.model}, or remove the corpus and synchronise it again.`,
  );
}
