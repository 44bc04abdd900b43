import type { Session } from './database.ts';

/** The description that a corpus has of itself. */
export interface Meta {
  /** The version of its tables. */
  readonly version: number;
  /** The model whose vectors it has; undefined while it has none. */
  readonly vectors: VectorModel | undefined;
}

/** A model of vectors, and the number of their components. */
export interface VectorModel {
  readonly model: string;
  readonly dimensions: number;
}

/** Reads the description of a corpus; undefined if there is none in the database. */
export async function readMeta(session: Session): Promise<Meta | undefined> {
  const [table] = await session.query<{ isThere: boolean }>(
    `select to_regclass('situate.meta') is not null as "isThere"`,
  );
  if (table?.isThere !== true) return undefined;
  const rows = await session.query<{ key: string; value: string }>('select key, value from situate.meta');
  const { version, model, dimensions } = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return {
    version: Number(version),
    vectors: model === undefined ? undefined : { model, dimensions: Number(dimensions) },
  };
}

/** Writes the description of a corpus in place of the one before. */
export async function writeMeta(session: Session, { version, vectors }: Meta): Promise<void> {
  const values = { version: String(version), model: vectors?.model, dimensions: vectors?.dimensions.toString() };
  for (const [key, value] of Object.entries(values)) {
    await session.query('delete from situate.meta where key = $1', [key]);
    if (value !== undefined) await session.query('insert into situate.meta (key, value) values ($1, $2)', [key, value]);
  }
}
