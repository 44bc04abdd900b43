/**
 * `npm run bench -- corpus`: measures corpora of several sizes, in a folder and on a server, and prints tables. `--write`
 * keeps the results in `bench/corpus.json`, in place of those of the same corpora, and writes `bench/corpus.md` from all,
 * after each corpus: whatever goes wrong with a later one, these stay.
 *
 * All of it takes some twenty-five minutes on two cores that do nothing else, 20 of them for 1,000,000 works on a server,
 * which also take 9 GB of disk and 5 GB of memory. `--sizes 1000,10000` and `--server-sizes 1000000` choose the sizes in
 * works; `none` is none. `--server` is the address of a PostgreSQL whose user may make databases (otherwise
 * `SITUATE_POSTGRES`); without one, one is started as `npm test` does, and where none can be had, only folders are measured.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { makeEmptyDatabase } from '../../scripts/database-files.mjs';
import { startPostgres } from '../../scripts/postgres-host/server.mjs';
import { measureApart } from '../apart.ts';
import { type CorpusResults, corpusReport, type MeasuredSize } from './corpus-report.ts';
import type { EmbeddingRate } from './embedding-rates.ts';
import type { CorpusCosts, MeasuredCorpus } from './measure-corpus.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    'server-sizes': { type: 'string', default: '100000,1000000' },
    server: { type: 'string', default: process.env['SITUATE_POSTGRES'] ?? '' },
    references: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
});
const kept = new URL('../corpus.json', import.meta.url);
const before: CorpusResults = existsSync(kept)
  ? (JSON.parse(readFileSync(kept, 'utf8')) as CorpusResults)
  : { corpora: [], rates: [] };
const references = Number(options.references);

/** A server has a quarter of the memory for what it reads, as an administrator would give it. */
const serverSettings = { shared_buffers: `${Math.round(totalmem() / 4 / 1e6)}MB` };

await makeEmptyDatabase();
let results = before;
const started = performance.now();

await attempt('the model', () => {
  const rates = measureApart<EmbeddingRate[] | null>(
    new URL('embedding-rates.ts', import.meta.url),
    'measureEmbeddingRates',
    [1, 2],
  );
  keep({ ...results, rates: rates ?? results.rates });
});
for (const works of sizes(options.sizes)) {
  await attempt(`${works} works in a folder`, () => {
    keepCorpus(measure({ works, references, address: undefined }));
  });
}
const serverSizes = sizes(options['server-sizes']);
if (serverSizes.length > 0) {
  await attempt('a server', async () => {
    const server = options.server === '' ? await startPostgres({ settings: serverSettings }) : undefined;
    try {
      for (const works of serverSizes) {
        await attempt(`${works} works on a server`, async () => {
          keepCorpus(await measureOnServer(works, server?.address ?? options.server));
        });
      }
    } finally {
      await server?.stop();
    }
  });
}
console.log(corpusReport(results));

/** Measures something. If that fails, says so, and the rest is measured all the same. */
async function attempt(what: string, task: () => Promise<void> | void): Promise<void> {
  console.error(`${((performance.now() - started) / 60_000).toFixed(1)} min: ${what}`);
  try {
    await task();
  } catch (error) {
    console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

function keepCorpus(corpus: MeasuredSize): void {
  keep({ ...results, corpora: merged(results.corpora, [corpus]) });
}

/** Notes results, and writes them if that is wanted. */
function keep(latest: CorpusResults): void {
  results = latest;
  if (!options.write) return;
  writeFileSync(kept, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(new URL('../corpus.md', import.meta.url), corpusReport(results));
}

function measure(corpus: MeasuredCorpus): MeasuredSize {
  const { works, address } = corpus;
  const costs = measureApart<CorpusCosts>(new URL('measure-corpus.ts', import.meta.url), 'measureCorpus', corpus);
  return { store: address === undefined ? 'folder' : 'server', works, references, day: today(), costs };
}

/** Measures a corpus in a database that is made for it and dropped again. */
async function measureOnServer(works: number, server: string): Promise<MeasuredSize> {
  const name = `situate_bench_${randomBytes(4).toString('hex')}`;
  const address = new URL(server);
  address.pathname = name;
  await onServer(server, `create database ${name}`);
  try {
    return measure({ works, references, address: address.href });
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** All results, the new ones in place of the old ones of the same corpora, in the order of the table. */
function merged(old: readonly MeasuredSize[], fresh: readonly MeasuredSize[]): MeasuredSize[] {
  const name = ({ store, works, references: cited }: MeasuredSize): string => `${store} ${works} ${cited}`;
  const byName = new Map([...old, ...fresh].map((corpus) => [name(corpus), corpus]));
  return [...byName.values()].sort(
    (a, b) => a.store.localeCompare(b.store) || a.works - b.works || a.references - b.references,
  );
}

function sizes(list: string): number[] {
  return list === 'none' ? [] : list.split(',').map(Number);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
