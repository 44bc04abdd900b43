import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type {
  CorpusPage,
  CorpusSearch,
  CorpusStats,
  CorpusStore,
  CorpusWriter,
  StoredWork,
} from '../../retrieval/corpus/corpus-store.ts';
import type { CorpusWork } from '../../retrieval/corpus/corpus-work.ts';
import type { Vector } from '../../similarity/embedder.ts';
import type { Database, Session } from './database.ts';
import { findCiting, findIdentities } from './find-identities.ts';
import { graphSearch } from './graph-search.ts';
import { hammingSearch } from './hamming-search.ts';
import { readMeta, type VectorModel } from './meta.ts';
import { prepareSchema } from './schema.ts';
import { createSqlCorpusWriter } from './sql-corpus-writer.ts';
import { findWorks } from './sql-search.ts';
import { readWork, type WorkColumns, workColumns, workTables } from './stored-work.ts';
import { readVector } from './vector-search.ts';
import { readShares } from './word-search.ts';

/** The number of works that `all` reads at a time. */
const batch = 500;
/** A number that nothing but a writer locks. */
const writerLock = '5017328642';

/**
 * The corpus in a database. With `isWritten` its tables are made where there are none. Rejects with `CorpusError` where
 * they cannot be used.
 */
export async function openSqlCorpusStore(database: Database, isWritten: boolean): Promise<CorpusStore> {
  const search = database.kind === 'embedded' ? hammingSearch : graphSearch;
  let vectors: VectorModel | undefined = (await prepareSchema(database, isWritten)).vectors;
  let isWriting = false;
  let beside: Promise<Session> | undefined;
  /** As they were when first asked for, or when this process last wrote: reading them takes as long as half a search. */
  let shares: ReturnType<typeof readShares> | undefined;

  /** Gives a session that compares vectors, once the first are compared. */
  async function openBeside(): Promise<Session> {
    const session = await database.beside();
    await search.begin(session);
    return session;
  }

  /** The model of the vectors as it is now: another process may have put the first ones, or removed all. */
  async function currentVectors(): Promise<VectorModel | undefined> {
    vectors = (await readMeta(database))?.vectors;
    return vectors;
  }

  function currentShares(): ReturnType<typeof readShares> {
    shares ??= readShares(database).catch((error: unknown) => {
      shares = undefined;
      throw error;
    });
    return shares;
  }

  async function beginWriting(signal?: AbortSignal): Promise<CorpusWriter> {
    signal?.throwIfAborted();
    const stopInterrupting = database.interruptOn(signal);
    try {
      await takeLock();
    } catch (error) {
      stopInterrupting();
      throw error;
    }
    const end = async (): Promise<void> => {
      isWriting = false;
      shares = undefined;
      // Where the database is gone, so is the lock.
      await database.query(`select pg_advisory_unlock(${writerLock})`).catch(() => undefined);
      stopInterrupting();
    };
    return createSqlCorpusWriter({ database, vectors: search, noteVectors: currentVectors, end });
  }

  async function takeLock(): Promise<void> {
    const [lock] = await database.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${writerLock}) as "isFree"`);
    // A connection gets a lock that it has already.
    if (isWriting || lock?.isFree !== true) {
      throw new CorpusError(
        'busy',
        `Another process writes to the corpus ${database.name}. Try again when it is done.`,
      );
    }
    isWriting = true;
  }

  async function works(keys: readonly string[], signal?: AbortSignal): Promise<readonly StoredWork[]> {
    signal?.throwIfAborted();
    const isEmbedded = (await currentVectors()) !== undefined;
    const rows = await database.query<
      WorkColumns & { vector: string | null; pageVectors: readonly PieceVector[] | null }
    >(
      `select ${workColumns}, ${isEmbedded ? vectorColumns : `null as vector, null as "pageVectors"`}
      from ${workTables} where work.id = any($1::bigint[])`,
      [keys],
    );
    signal?.throwIfAborted();
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return keys.flatMap((key) => {
      const row = byKey.get(key);
      if (row === undefined) return [];
      const vector = row.vector === null ? undefined : readVector(row.vector);
      return [{ key, work: readWork(row), vector, pages: byPages(row.pageVectors ?? []) }];
    });
  }

  async function* all(source?: string, signal?: AbortSignal): AsyncGenerator<readonly CorpusWork[]> {
    for (let after: string | undefined; ; ) {
      signal?.throwIfAborted();
      const rows: readonly WorkColumns[] = await database.query<WorkColumns>(
        `select ${workColumns} from ${workTables}
        where ($1::bigint is null or work.id > $1::bigint) and ($2::text is null or work.source = $2)
        order by work.id limit ${batch}`,
        [after ?? null, source ?? null],
      );
      after = rows.at(-1)?.key;
      if (after === undefined) return;
      yield rows.map(readWork);
    }
  }

  return {
    get model() {
      return vectors?.model;
    },
    beginWriting,
    async search(wanted: CorpusSearch, signal?: AbortSignal): Promise<CorpusPage> {
      signal?.throwIfAborted();
      const openedBeside = (): Promise<Session> => (beside ??= openBeside());
      const searched = {
        session: database,
        beside: openedBeside,
        vectorSearch: search,
        vectors: await currentVectors(),
        shares: currentShares,
      };
      return findWorks(searched, wanted, signal);
    },
    works,
    async identified(identities, signal) {
      signal?.throwIfAborted();
      return findIdentities(database, identities);
    },
    async citing(identities, limit, signal) {
      signal?.throwIfAborted();
      return findCiting(database, identities, limit);
    },
    all,
    async stats(): Promise<CorpusStats> {
      return readStats(database, await currentVectors());
    },
    close: () => database.close(),
  };
}

const vectorColumns = `
  (select embedding::text from situate.work_vector where work_vector.work_id = work.id) as vector,
  (
    select json_agg(json_build_array(number, embedding::text) order by number, piece)
    from situate.page_vector where page_vector.work_id = work.id
  ) as "pageVectors"`;

/** The number of a page, from 0, and the vector of a piece of it. */
type PieceVector = readonly [number: number, vector: string];

/** The vectors of the pieces of each page. */
function byPages(pieces: readonly PieceVector[]): Vector[][] {
  const pages = Array.from({ length: (pieces.at(-1)?.[0] ?? -1) + 1 }, (): Vector[] => []);
  for (const [number, vector] of pieces) pages[number]!.push(readVector(vector));
  return pages;
}

/** Counts what is in a corpus. */
async function readStats(session: Session, vectors: VectorModel | undefined): Promise<CorpusStats> {
  const sources = await session.query<{ source: string; works: number }>(
    'select source, count(*)::int as works from situate.work group by source order by source',
  );
  const [counts] = await session.query<Counts>(
    `select
      (select count(*)::int from situate.work where has_abstract) as abstracts,
      (select min(year)::int from situate.work) as first,
      (select max(year)::int from situate.work) as last,
      (select count(*)::int from situate.page) as pages,
      (select count(*)::float8 from situate.citation) as citations,
      (select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 from pg_class
        where relnamespace = 'situate'::regnamespace and relkind = 'r') as bytes`,
  );
  const [embedded] =
    vectors === undefined
      ? []
      : await session.query<{ works: number; pages: number }>(
          `select
            (select count(*)::int from situate.work_vector) as works,
            (select count(*)::int from situate.page where exists (
              select from situate.work_vector where work_vector.work_id = page.work_id
            )) as pages`,
        );
  const { first, last, ...others } = counts!;
  return {
    sources,
    works: sources.reduce((sum, { works }) => sum + works, 0),
    ...others,
    embedded: embedded?.works ?? 0,
    pagesToEmbed: others.pages - (embedded?.pages ?? 0),
    model: vectors?.model,
    years: first === null || last === null ? undefined : { first, last },
  };
}

interface Counts {
  readonly abstracts: number;
  readonly first: number | null;
  readonly last: number | null;
  readonly pages: number;
  readonly citations: number;
  readonly bytes: number;
}
