import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceDatabase } from '../../scripts/source-runtime.ts';
import { openCorpusFolder } from '../../src/node/corpus/corpus-folder.ts';
import type { Database } from '../../src/node/corpus/database.ts';
import { openServerDatabase } from '../../src/node/corpus/server-database.ts';
import { openSqlCorpusStore } from '../../src/node/corpus/sql-corpus-store.ts';
import type { CorpusStore } from '../../src/retrieval/corpus/corpus-store.ts';
import { embedWorks } from '../../src/workflows/corpus/embed-works.ts';
import { syncSource } from '../../src/workflows/corpus/sync-source.ts';
import { madeUpEmbedder } from './made-up-vectors.ts';
import { madeUpSource } from './made-up-works.ts';
import { measureSearches, type SearchCosts } from './measure-searches.ts';
import { type ProcessorClock, processorClock } from './processor-clock.ts';

/** The number of works after which progress is said. */
const progressStep = 50_000;
/** Larger corpora are not synchronised a second time. */
const mostRepeated = 100_000;

/** The corpus that is measured. */
export interface MeasuredCorpus {
  readonly works: number;
  /** The number of references that each work has. */
  readonly references: number;
  /** The address of an empty database on a server; undefined for one in a folder. */
  readonly address: string | undefined;
}

/** The costs of a corpus. */
export interface CorpusCosts extends SearchCosts {
  /** Taking in works that are new; works that are there already; vectors, which take no time to make. */
  readonly records: Effort;
  /** Undefined for a large corpus, where it takes long and says nothing new. */
  readonly unchanged: Effort | undefined;
  readonly vectors: Effort;
  readonly indexing: Effort;
  /** The memory of this process before it opened the corpus, and the most until it was filled, in megabytes. */
  readonly firstMegabytes: number;
  readonly peakMegabytes: number;
  /** Of each table with its indexes, in bytes. */
  readonly bytes: Readonly<Record<string, number>>;
  /** The number of processes that wanted to run, on average over the last minute, when searching ended. */
  readonly load: number;
}

/** The time that something took, in seconds. */
export interface Effort {
  readonly taken: number;
  /** The time that processors worked on it; undefined if that cannot be known. */
  readonly processor: number | undefined;
}

/** Makes a corpus of made-up works and measures what that costs, and what searching it costs. In a process of its own. */
export async function measureCorpus({ works, references, address }: MeasuredCorpus): Promise<CorpusCosts> {
  const scratch = mkdtempSync(join(tmpdir(), 'situate-bench-'));
  const firstMegabytes = process.resourceUsage().maxRSS / 1000;
  const database = await (address === undefined
    ? openCorpusFolder({ folder: join(scratch, 'corpus'), runtime: sourceDatabase, isCreated: true, patience: 0 })
    : openServerDatabase(address));
  try {
    const store = await openSqlCorpusStore(database, true);
    const processorTime = await processorClock(database);
    const filling = await fill(store, { works, references, processorTime });
    const peakMegabytes = process.resourceUsage().maxRSS / 1000;
    const bytes = await tableBytes(database);
    console.error(`  ${works} works, searching`);
    const searching = await measureSearches(store, { works, processorTime });
    return { ...filling, ...searching, firstMegabytes, peakMegabytes, bytes, load: loadavg()[0]! };
  } finally {
    await database.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

interface FilledCorpus extends Pick<MeasuredCorpus, 'works' | 'references'> {
  readonly processorTime: ProcessorClock;
}

async function fill(
  store: CorpusStore,
  { works, references, processorTime }: FilledCorpus,
): Promise<Pick<CorpusCosts, 'records' | 'unchanged' | 'vectors' | 'indexing'>> {
  const effort = async (what: string, task: () => Promise<unknown>): Promise<Effort> => {
    const before = processorTime();
    const started = performance.now();
    await task();
    const taken = (performance.now() - started) / 1000;
    const after = processorTime();
    console.error(`  ${works} works, ${what}: ${taken.toFixed(1)} s`);
    return { taken, processor: before === undefined || after === undefined ? undefined : (after - before) / 1000 };
  };
  const progress = (what: string): ((done: number) => void) => {
    let said = 0;
    return (done) => {
      if (done < said + progressStep) return;
      said = done;
      console.error(`  ${works} works, ${what}: ${done}`);
    };
  };
  const writer = await store.beginWriting();
  const sync = (what: string) => (): Promise<unknown> => {
    const say = progress(what);
    return syncSource(writer, {
      onProgress: ({ read }) => {
        say(read);
      },
      source: 'made up',
      records: madeUpSource(works, references),
      run: randomUUID(),
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
    });
  };
  const records = await effort('new', sync('new'));
  const vectors = await effort('vectors', () =>
    embedWorks(writer, { embedder: madeUpEmbedder, onProgress: progress('vectors') }),
  );
  const indexing = await effort('index', () => writer.index());
  const unchanged = works > mostRepeated ? undefined : await effort('unchanged', sync('unchanged'));
  await writer.end();
  return { records, vectors, indexing, unchanged };
}

async function tableBytes(database: Database): Promise<Readonly<Record<string, number>>> {
  const rows = await database.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relnamespace = 'situate'::regnamespace and relkind = 'r' order by relname`,
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}
