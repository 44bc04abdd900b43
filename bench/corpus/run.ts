/**
 * `npm run bench -- corpus`: measures corpora of several sizes, in a folder and on a server, and prints tables. `--write`
 * keeps the results in `bench/corpus.json`, in place of those of the same corpora, and writes `bench/corpus.md` from all.
 *
 * `--sizes 1000,10000` and `--server-sizes 1000000` choose the sizes in works; `none` is none. 100,000 works in a folder
 * take some minutes, 1,000,000 on a server half an hour and 6 GB. `--server` is the address of a PostgreSQL whose user may
 * make databases (otherwise `SITUATE_POSTGRES`); without one, only folders are measured.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { measureApart } from '../apart.ts';
import { type CorpusResults, corpusReport, type MeasuredSize } from './corpus-report.ts';
import type { EmbeddingRate } from './embedding-rates.ts';
import type { CorpusCosts, MeasuredCorpus } from './measure-corpus.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    'server-sizes': { type: 'string', default: '10000,100000' },
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

const corpora: MeasuredSize[] = [];
for (const works of sizes(options.sizes)) corpora.push(measure({ works, references, address: undefined }));
if (options.server === '') console.error('There is no server to measure: name one with --server or SITUATE_POSTGRES.');
else for (const works of sizes(options['server-sizes'])) corpora.push(await measureOnServer(works, options.server));
const rates = measureApart<EmbeddingRate[] | null>(
  new URL('embedding-rates.ts', import.meta.url),
  'measureEmbeddingRates',
  [1, 2],
);

const results: CorpusResults = { corpora: merged(before.corpora, corpora), rates: rates ?? before.rates };
const report = corpusReport(results);
console.log(report);
if (options.write) {
  writeFileSync(kept, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(new URL('../corpus.md', import.meta.url), report);
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
