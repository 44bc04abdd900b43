import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { Database, Session } from './database.ts';
import { type Meta, readMeta, writeMeta } from './meta.ts';

/** Half precision is there since 0.7, searches that go on until they have found enough since 0.8. */
const oldest = '0.8.0';

/** Makes sure that a database has pgvector; where it is installed but not set up, that is done. */
async function installVectorExtension(database: Session, name: string): Promise<void> {
  const version = (await readVersion(database)) ?? (await create(database, name));
  if (version.localeCompare(oldest, 'en', { numeric: true }) < 0) {
    throw new CorpusError(
      'noExtension',
      `The database ${name} has version ${version} of pgvector. Ask its administrator to update it to ${oldest} or later.`,
    );
  }
}

async function readVersion(database: Session): Promise<string | undefined> {
  const rows = await database.query<{ extversion: string }>(
    `select extversion from pg_extension where extname = 'vector'`,
  );
  return rows[0]?.extversion;
}

async function create(database: Session, name: string): Promise<string> {
  const [available] = await database.query(`select from pg_available_extensions where name = 'vector'`);
  if (available === undefined) {
    throw new CorpusError(
      'noExtension',
      `The server of the database ${name} does not have pgvector. Ask its administrator to install it.`,
    );
  }
  try {
    await database.query('create extension if not exists vector');
  } catch (error) {
    if (!(error instanceof CorpusError && error.reason === 'readOnly')) throw error;
    throw new CorpusError(
      'noExtension',
      `This user may not set up pgvector in the database ${name}. Ask its administrator to run "create extension vector" in it.`,
      { cause: error },
    );
  }
  return (await readVersion(database)) ?? '';
}

/**
 * The way from a database to that of a corpus: the statements of each version, from the first. A version that has been
 * released never changes; what comes later is a version of its own.
 *
 * - Every unique index has the work's id in it and no row refers to another by a constraint, so Citus can distribute all
 *   tables but `meta` by that column.
 * - `work` is small, because a synchronisation updates and a filter reads all of it; `record` has what is large.
 * - The tables of vectors are not here: their columns depend on the model (`vector-tables.ts`).
 */
const migrations: readonly (readonly string[])[] = [
  [
    `create table situate.work (
      id bigint primary key,
      source text not null,
      source_id text not null,
      hash text not null,
      text_hash text not null,
      run text,
      year smallint,
      day date,
      categories text[] not null,
      has_abstract boolean not null
    ) with (fillfactor = 80)`,
    'create index work_source on situate.work (source)',
    `create table situate.record (
      work_id bigint primary key,
      record jsonb not null,
      words tsvector generated always as (
        setweight(to_tsvector('english'::regconfig, left(record ->> 'title', 5000)), 'A') ||
        setweight(to_tsvector('english'::regconfig, left(coalesce(record ->> 'abstract', ''), 50000)), 'D')
      ) stored
    )`,
    'create index record_words on situate.record using gin (words)',
    `create table situate.page (
      work_id bigint not null,
      number integer not null,
      text text not null,
      primary key (work_id, number)
    )`,
    `create table situate.citation (
      work_id bigint not null,
      cited text not null,
      primary key (work_id, cited)
    )`,
    'create index citation_cited on situate.citation (cited)',
  ],
  // By its DOI, its other identifiers and its title. It has hashes of them, so that no title is too long.
  [`create index record_identity on situate.record using gin ((record -> 'identity') jsonb_path_ops)`],
  // A page had one vector, which was that of its beginning: works with pages are embedded anew, piece by piece.
  [
    `do $$ begin
      if to_regclass('situate.page_vector') is not null then
        delete from situate.work_vector where work_id in (select work_id from situate.page_vector);
        if to_regclass('situate.work_bits') is not null then
          delete from situate.work_bits where work_id in (select work_id from situate.page_vector);
        end if;
        delete from situate.page_vector;
        alter table situate.page_vector add column piece integer not null;
        alter table situate.page_vector drop constraint page_vector_pkey;
        alter table situate.page_vector add primary key (work_id, number, piece);
      end if;
    end $$`,
  ],
];

/** The tables that a corpus always has. */
const tables = ['situate.work', 'situate.record', 'situate.page', 'situate.citation'];
/** Those that it has besides once works have been embedded. */
const vectorTables = ['situate.work_vector', 'situate.page_vector'];
/** A number that nothing but this is locked by. */
const lockNumber = '5017328641';

/**
 * Makes sure that a database has the tables of this version of Situate, and gives its description. One without any gets
 * them if `isCreated`; those of an older version become those of this one. If they are a newer version's, or have been
 * removed, it rejects with `CorpusError` and changes nothing.
 */
export async function prepareSchema(database: Database, isCreated: boolean): Promise<Meta> {
  const meta = await readMeta(database);
  if (meta !== undefined && meta.version > migrations.length) {
    throw new CorpusError('newer', `A newer Situate made the corpus ${database.name}. Update Situate to use it.`);
  }
  const missing = await missingTables(database, meta);
  if (database.kind === 'embedded' && meta !== undefined) await checkFiles(database);
  if (meta?.version === migrations.length && missing.length === 0) return meta;
  // Tables of an older version are looked at, too: none has been dropped so far.
  const isUntouched = meta === undefined && missing.length === tables.length;
  if (!isUntouched && (missing.length > 0 || !Number.isInteger(meta?.version))) {
    throw new CorpusError(
      'damaged',
      `The corpus ${database.name} is damaged: it lacks ${missing.join(', ') || 'its version'}. Restore it from a copy, or remove it and synchronise it again.`,
    );
  }
  if (meta === undefined && !isCreated) {
    throw new CorpusError('missing', `There is no corpus in ${database.name} yet. Synchronise one first.`);
  }
  try {
    return await database.transaction(migrate(database.name));
  } catch (error) {
    if (meta === undefined || !(error instanceof CorpusError && error.reason === 'readOnly')) throw error;
    throw new CorpusError(
      'readOnly',
      `An older Situate made the corpus ${database.name}, and this user may not change it. Have it synchronised once by one who may.`,
      { cause: error },
    );
  }
}

/** Takes a database from its version to the current one, or makes the tables where there are none. */
function migrate(name: string): (session: Session) => Promise<Meta> {
  return async (session) => {
    // Of two processes that begin at once, one waits here for the other.
    await session.query(`select pg_advisory_xact_lock(${lockNumber})`);
    // Before the next look: PostgreSQL may remember that a table is not there until a statement locks one.
    await installVectorExtension(session, name);
    const before = await readMeta(session);
    if (before === undefined) {
      await session.query('create schema if not exists situate');
      await session.query('create table situate.meta (key text primary key, value text not null)');
    }
    for (const statement of migrations.slice(before?.version ?? 0).flat()) await session.query(statement);
    const after = { version: migrations.length, vectors: before?.vectors };
    await writeMeta(session, after);
    return after;
  };
}

/**
 * Rejects with `CorpusError` where the file of a table was cut: PostgreSQL reads what is there of it, and says nothing. It
 * was if it is shorter than when its pages were last counted, or if it is empty and its index is not. On a server a table
 * may become shorter at any time, when what was deleted is cleared away.
 */
async function checkFiles(database: Database): Promise<void> {
  const cut = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class,
      lateral (select pg_relation_size(pg_class.oid) as bytes, current_setting('block_size')::int as page) as sizes
    where relnamespace = 'situate'::regnamespace and relkind = 'r' and (
      bytes < relpages::bigint * page
      or bytes = 0 and exists (select from pg_index where indrelid = pg_class.oid and pg_relation_size(indexrelid) > 2 * page)
    )`,
  );
  if (cut.length > 0) {
    throw new CorpusError(
      'damaged',
      `The corpus ${database.name} is damaged: parts of ${cut.map(({ name }) => name).join(', ')} are gone. Restore it from a copy, or remove it and synchronise it again.`,
    );
  }
}

async function missingTables(database: Database, meta: Meta | undefined): Promise<readonly string[]> {
  const wanted = [...tables, ...(meta?.vectors === undefined ? [] : vectorTables)];
  const missing = await database.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is null',
    [wanted],
  );
  return missing.map(({ name }) => name);
}
