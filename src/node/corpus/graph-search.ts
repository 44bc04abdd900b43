import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { CorpusFilters } from '../../retrieval/corpus/corpus-store.ts';
import type { Session } from './database.ts';
import { filterConditions, Parameters } from './filter-conditions.ts';
import type { VectorSearch } from './vector-search.ts';

/**
 * The number of neighbours of a work in the graph, and of the candidates among which they are chosen. Of 100,000
 * made-up works that lie as real abstracts do (`bench/corpus/made-up-vectors.ts`) a search found .9925 of the nearest
 * 20 with 24 neighbours, and .984 with 16, pgvector's default, for which building took three quarters of the time. More
 * candidates helped little.
 */
const neighbours = 24;
const neighbourCandidates = 64;
/**
 * The number of candidates that a walk through the graph keeps. Of a million works, 200 found .942 of the nearest 20,
 * 300 .963.
 */
const candidates = 280;
/**
 * The most works that a walk looks at before it gives up finding enough that pass the filters, and the memory for that.
 */
const mostScanned = 100_000;
const scanMemories = 4;
/** pgvector makes graphs of no more components. */
const mostDimensions = 4000;
/** As long as no more works pass the filters, comparing all of them is fast, and a graph might miss them. */
const fewWorks = 20_000;
/** The kilobytes that building a graph may take, and those that each work takes besides its vector. */
const mostMemory = 2_000_000;
const bytesOfLinks = 1000;

/** For a server: a graph of small worlds (Malkov and Yashunin, 2018), which pgvector calls `hnsw`. */
export const graphSearch: VectorSearch = {
  tables: [],
  creation: () => [],
  async begin(session) {
    await session.query(`set hnsw.ef_search = ${candidates}`);
    // Goes on until it has found enough works that pass the filters.
    await session.query('set hnsw.iterative_scan = relaxed_order');
    await session.query(`set hnsw.max_scan_tuples = ${mostScanned}`);
    await session.query(`set hnsw.scan_mem_multiplier = ${scanMemories}`);
  },
  takeIn: () => Promise.resolve(),
  async nearest(session, { vector, dimensions, filters, depth }) {
    const parameters = new Parameters();
    const conditions = filterConditions(filters, parameters);
    const isExact = conditions.length > 0 && (await passFew(session, filters));
    const distance = `work_vector.embedding <#> ${parameters.add(vector)}::halfvec(${dimensions})`;
    const filtered =
      conditions.length === 0
        ? ''
        : `join situate.work on work.id = work_vector.work_id where ${conditions.join(' and ')}`;
    return {
      // No graph helps with a sum, so that all are compared.
      text: `select found.work_id::text as id
        from (
          select work_vector.work_id, ${distance} as distance from situate.work_vector ${filtered}
          order by ${isExact ? `(${distance}) + 0` : distance} limit ${depth}
        ) found
        order by found.distance, found.work_id`,
      parameters: parameters.values,
    };
  },
  async index(session, dimensions) {
    if (dimensions > mostDimensions) return;
    const [works] = await session.query<{ count: number }>('select count(*)::int from situate.work_vector');
    const kilobytes = Math.ceil(((works?.count ?? 0) * (2 * dimensions + bytesOfLinks)) / 1000);
    await session.query(`set maintenance_work_mem = ${Math.min(mostMemory, Math.max(64_000, kilobytes))}`);
    try {
      await build(session);
    } catch (error) {
      if (!(error instanceof CorpusError && error.reason === 'full')) throw error;
      // Processes that build together share memory, of which a container may have little.
      await session.query('set max_parallel_maintenance_workers = 0');
      await build(session);
    } finally {
      await session.query('reset max_parallel_maintenance_workers').catch(() => undefined);
      await session.query('reset maintenance_work_mem').catch(() => undefined);
    }
  },
};

async function build(session: Session): Promise<void> {
  await session.query(
    `create index if not exists work_vector_graph on situate.work_vector using hnsw (embedding halfvec_ip_ops)
    with (m = ${neighbours}, ef_construction = ${neighbourCandidates})`,
    [],
    { takesLong: true },
  );
}

async function passFew(session: Session, filters: CorpusFilters): Promise<boolean> {
  const parameters = new Parameters();
  const conditions = filterConditions(filters, parameters).join(' and ');
  const [few] = await session.query<{ count: number }>(
    `select count(*)::int from (select from situate.work where ${conditions} limit ${fewWorks + 1}) passing`,
    parameters.values,
  );
  return (few?.count ?? 0) <= fewWorks;
}
