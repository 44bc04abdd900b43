import type { CorpusWriter, EmbeddedWork, HashedWork, UnembeddedWork } from '../../retrieval/corpus/corpus-store.ts';
import type { ScholarlyRecord } from '../../retrieval/sources/scholarly-record.ts';
import { embeddedText } from '../../similarity/embedded-text.ts';
import type { Database, Session } from './database.ts';
import { readMeta } from './meta.ts';
import type { VectorSearch } from './vector-search.ts';
import { adoptModel, dropModel, vectorTables } from './vector-tables.ts';
import {
  citationTable,
  citedWorks,
  pageTable,
  pageVectorTable,
  recordTable,
  workKey,
  workRow,
  workTable,
  workVectorTable,
} from './work-rows.ts';

/**
 * Tables of all that is known of works, apart from `work` and the tables of vectors: each has the id of a work as
 * `work_id`.
 */
const textTables = ['situate.record', 'situate.page', 'situate.citation'];

/** The things that a writer needs of its store. */
export interface WrittenCorpus {
  readonly database: Database;
  readonly vectors: VectorSearch;
  /** Notes that it may have vectors of another model now. */
  readonly noteVectors: () => Promise<unknown>;
  /** Gives back the right to write. */
  readonly end: () => Promise<void>;
}

/** A writer to a corpus in a database. */
export function createSqlCorpusWriter({ database, vectors, noteVectors, end }: WrittenCorpus): CorpusWriter {
  return {
    hashes: (source, ids) => readHashes(database, source, ids),
    put: (source, works) => database.transaction((session) => putWorks(session, vectors, source, works)),
    async met(source, run, ids) {
      // The statement reads everything as it was before it changed it.
      const before = await database.transaction((session) =>
        session.query<{ id: string }>(
          `with marked as (
            update situate.work set run = $1 where id = any($2::bigint[]) and run is distinct from $1
          )
          select source_id as id from situate.work where id = any($2::bigint[]) and run = $1`,
          [run, keysOf(source, ids)],
        ),
      );
      return new Set(before.map(({ id }) => id));
    },
    removeUnmet: (source, run) =>
      database.transaction((session) =>
        removeWorks(session, vectors, 'source = $1 and run is distinct from $2', [source, run]),
      ),
    async remove(source) {
      if (source !== undefined) {
        return database.transaction((session) => removeWorks(session, vectors, 'source = $1', [source]));
      }
      const removed = await database.transaction(async (session) => {
        const count = await removeWorks(session, vectors, 'true', []);
        await dropModel(session, vectors);
        return count;
      });
      await noteVectors();
      return removed;
    },
    unembedded: (limit, after) => readUnembedded(database, limit, after),
    async putVectors(model, works) {
      await database.transaction((session) => putVectors(session, vectors, model, works));
      await noteVectors();
    },
    async index(signal) {
      signal?.throwIfAborted();
      const meta = await readMeta(database);
      if (meta?.vectors !== undefined) await vectors.index(database, meta.vectors.dimensions);
      signal?.throwIfAborted();
      // Words that were put last are in a list that each search would read to its end.
      await database.query(`select gin_clean_pending_list('situate.record_words')`, [], { takesLong: true });
      // The statistics show which words are common, and whether a file was cut since.
      await database.query('analyze situate.record, situate.work, situate.page, situate.citation', [], {
        takesLong: true,
      });
    },
    end,
  };
}

async function readHashes(session: Session, source: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await session.query<{ id: string; hash: string }>(
    'select source_id as id, hash from situate.work where id = any($1::bigint[])',
    [keysOf(source, ids)],
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

async function putWorks(
  session: Session,
  vectors: VectorSearch,
  source: string,
  works: readonly HashedWork[],
): Promise<void> {
  // Of two works with one id, the later one stays.
  const put = [...new Map(works.map((hashed) => [hashed.work.id, hashed])).values()];
  const rows = put.map((hashed) => workRow(source, hashed));
  const keys = rows.map(({ id }) => String(id));
  const changed = await session.query<{ id: string }>(
    `select id::text from situate.work join unnest($1::bigint[], $2::text[]) as put (id, text_hash) using (id)
    where put.text_hash <> work.text_hash`,
    [keys, rows.map(({ text_hash }) => text_hash)],
  );
  const byKey = 'id = any($1::bigint[])';
  await removeFrom(session, await presentVectorTables(session, vectors), byKey, [changed.map(({ id }) => id)]);
  await removeFrom(session, textTables, byKey, [keys]);
  await session.query(`delete from situate.work where ${byKey}`, [keys]);
  const known = put.map(({ work }, index) => ({ work_id: rows[index]!.id, ...work }));
  await session.copy(workTable, rows);
  await session.copy(recordTable, known);
  await session.copy(
    pageTable,
    known.flatMap(({ work_id, pages }) => pages.map((text, number) => ({ work_id, number, text }))),
  );
  await session.copy(
    citationTable,
    known.flatMap(({ work_id, record }) => citedWorks(record).map((cited) => ({ work_id, cited }))),
  );
}

/** Removes works with all that is known of them; says how many. */
async function removeWorks(
  session: Session,
  vectors: VectorSearch,
  condition: string,
  parameters: readonly unknown[],
): Promise<number> {
  const tables = [...textTables, ...(await presentVectorTables(session, vectors))];
  await removeFrom(session, tables, condition, parameters);
  const [removed] = await session.query<{ count: number }>(
    `with removed as (delete from situate.work where ${condition} returning id) select count(*)::int from removed`,
    parameters,
    { takesLong: true },
  );
  return removed?.count ?? 0;
}

/** Removes the rows of some tables that are about works for which a condition holds. */
async function removeFrom(
  session: Session,
  tables: readonly string[],
  condition: string,
  parameters: readonly unknown[],
): Promise<void> {
  for (const table of tables) {
    await session.query(
      `delete from ${table} where work_id in (select id from situate.work where ${condition})`,
      parameters,
      { takesLong: true },
    );
  }
}

async function presentVectorTables(session: Session, vectors: VectorSearch): Promise<readonly string[]> {
  const meta = await readMeta(session);
  return meta?.vectors === undefined ? [] : vectorTables(vectors);
}

async function readUnembedded(
  session: Session,
  limit: number,
  after: string | undefined,
): Promise<readonly UnembeddedWork[]> {
  const meta = await readMeta(session);
  // The condition says twice that vectors come behind the same id, for otherwise the ones before it would be read each
  // time.
  const isEmbedded =
    meta?.vectors === undefined
      ? 'false'
      : `exists (
        select from situate.work_vector
        where work_vector.work_id = work.id and ($1::bigint is null or work_vector.work_id > $1::bigint)
      )`;
  // Records are read of the next works alone, however a database without statistics would go about it.
  const rows = await session.query<{ id: string; record: ScholarlyRecord; pages: readonly string[] | null }>(
    `select next.id::text, record.record,
      (select array_agg(page.text order by page.number) from situate.page where page.work_id = next.id) as pages
    from (
      select id from situate.work where ($1::bigint is null or id > $1::bigint) and not ${isEmbedded}
      order by id limit $2::integer
    ) next
    join situate.record on record.work_id = next.id
    order by next.id`,
    [after ?? null, limit],
  );
  return rows.map(({ id, record, pages }) => ({ id, text: embeddedText(record, 'abstract'), pages: pages ?? [] }));
}

async function putVectors(
  session: Session,
  vectors: VectorSearch,
  model: string,
  works: readonly EmbeddedWork[],
): Promise<void> {
  const dimensions = works[0]?.vector.length;
  if (dimensions === undefined) return;
  await adoptModel(session, vectors, { model, dimensions });
  const ids = works.map(({ id }) => id);
  for (const table of vectorTables(vectors)) {
    await session.query(`delete from ${table} where work_id = any($1::bigint[])`, [ids]);
  }
  const rows = works.map(({ id, vector, pages }) => ({ work_id: BigInt(id), embedding: vector, pages }));
  await session.copy(workVectorTable, rows);
  await session.copy(
    pageVectorTable,
    rows.flatMap(({ work_id, pages }) =>
      pages.flatMap((pieces, number) => pieces.map((embedding, piece) => ({ work_id, number, piece, embedding }))),
    ),
  );
  await vectors.takeIn(session, ids);
}

function keysOf(source: string, ids: readonly string[]): readonly string[] {
  return ids.map((id) => String(workKey(source, id)));
}
