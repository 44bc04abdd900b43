import { cpus, totalmem } from 'node:os';
import type { EmbeddingRate } from './embedding-rates.ts';
import type { CorpusCosts, Effort } from './measure-corpus.ts';
import type { Times } from './measure-searches.ts';

/** One corpus and what it cost. */
export interface MeasuredSize {
  readonly store: 'folder' | 'server';
  readonly works: number;
  /** The number of references of each work. */
  readonly references: number;
  /** When it was measured. */
  readonly day: string;
  readonly costs: CorpusCosts;
}

/** Everything that was measured about corpora. */
export interface CorpusResults {
  readonly corpora: readonly MeasuredSize[];
  readonly rates: readonly EmbeddingRate[];
}

const aims = [
  { store: 'folder', works: 100_000, high: 120, recall: 0.98 },
  { store: 'server', works: 1_000_000, high: 30, recall: 0.95 },
] as const;

const limits = [
  'Works are made up: titles of 8 words, abstracts of 150, as frequent as Zipf’s law has it, on topics of 100 works each, with',
  'words of their own. So are vectors of 384 components, which lie as those of real abstracts do: the cosine of a work and',
  'its 20th neighbour among 12,000 is .56 on average, with real ones .55. Queries have 6 words and a vector near a topic.',
  '`npm run eval -- retrieval` says how well real queries do.',
  '',
  'Other programs ran at the same time, as many as the load says. So times are too long; the processor’s time, where it is',
  'given, hardly is. For a server it is that of the connection: threads that help it to build an index are not in it.',
].join('\n');

/** The tables about corpora, as Markdown. */
export function corpusReport({ corpora, rates }: CorpusResults): string {
  const cpu = cpus();
  return [
    '# Benchmark of the corpus',
    '',
    `On ${cpu.length} × ${cpu[0]?.model ?? 'unknown'} with ${Math.round(totalmem() / 1e9)} GB of memory, Node ${process.versions.node}.`,
    '',
    '| aim | aimed at | measured |',
    '|---|---|---|',
    ...aimRows(corpora),
    '',
    '## Searching',
    '',
    'A page of 20 works; in parentheses the time of the processor, on average. The model embeds the query before, which is not',
    'in these times. Recall: which share of the 20 nearest works a search by vector finds.',
    '',
    '| corpus | words and vector, median | 95 % | vector alone, median | 95 % | recall@20 | load |',
    '|---|---|---|---|---|---|---|',
    ...corpora.map(({ costs: { both, byVector, recall, load }, ...corpus }) =>
      row([nameOf(corpus), ...cellsOf(both), ...cellsOf(byVector), share(recall), load.toFixed(1)]),
    ),
    '',
    '## Filling',
    '',
    'Works per second; in parentheses the time of the processor for each, in milliseconds. Vectors were made up in no time.',
    'Memory: of the process that fills the corpus, before it opened it, and the most until it was filled.',
    '',
    '| corpus | new | there already | vectors | index | memory |',
    '|---|---|---|---|---|---|',
    ...corpora.map(({ costs: { records, unchanged, vectors, indexing, ...costs }, ...corpus }) =>
      row([
        nameOf(corpus),
        ...[records, unchanged, vectors].map((effort) => rateOf(corpus.works, effort)),
        `${indexing.taken.toFixed(1)} s`,
        `${costs.firstMegabytes.toFixed(0)}, ${costs.peakMegabytes.toFixed(0)} MB`,
      ]),
    ),
    '',
    '## Size',
    '',
    'Bytes per work, with indexes.',
    '',
    ...sizeRows(corpora),
    '',
    '## The model',
    '',
    'Titles with abstracts of some 1,000 characters, by the model that comes with Situate.',
    '',
    '| threads | works per second | processor for each | load |',
    '|---|---|---|---|',
    ...rates.map(({ threads, perSecond, processor, load }) =>
      row([String(threads), perSecond.toFixed(1), `${processor.toFixed(0)} ms`, load.toFixed(1)]),
    ),
    '',
    '## What these figures do not say',
    '',
    limits,
    '',
  ].join('\n');
}

/** The aims, with what was measured of them. */
function aimRows(corpora: readonly MeasuredSize[]): string[] {
  return aims.flatMap(({ store, works, high, recall }) => {
    const name = nameOf({ store, works, references: 0 });
    const costs = corpora.find((one) => one.store === store && one.works === works && one.references === 0)?.costs;
    return [
      row([
        `${name}: 95 % of searches by words and vector`,
        `at most ${high} ms`,
        costs === undefined ? 'not measured' : milliseconds(costs.both.high),
      ]),
      row([
        `${name}: recall@20`,
        `at least ${share(recall)}`,
        costs === undefined ? 'not measured' : share(costs.recall),
      ]),
    ];
  });
}

function sizeRows(corpora: readonly MeasuredSize[]): string[] {
  const tables = [...new Set(corpora.flatMap(({ costs }) => Object.keys(costs.bytes)))].sort();
  return [
    row(['corpus', ...tables.map((table) => `\`${table}\``), 'together', 'megabytes']),
    row(Array.from({ length: tables.length + 3 }, () => '---')),
    ...corpora.map(({ costs: { bytes }, ...corpus }) => {
      const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
      return row([
        nameOf(corpus),
        ...tables.map((table) => (bytes[table] === undefined ? '' : (bytes[table] / corpus.works).toFixed(0))),
        (total / corpus.works).toFixed(0),
        (total / 1e6).toFixed(0),
      ]);
    }),
  ];
}

function nameOf({ store, works, references }: Pick<MeasuredSize, 'store' | 'works' | 'references'>): string {
  const cited = references === 0 ? '' : `, ${references} references each`;
  return `${new Intl.NumberFormat('en').format(works)} in a ${store}${cited}`.replace('in a server', 'on a server');
}

function cellsOf({ median, high, processor }: Times): string[] {
  const worked = processor === undefined ? '' : ` (${milliseconds(processor)})`;
  return [`${milliseconds(median)}${worked}`, milliseconds(high)];
}

function rateOf(works: number, effort: Effort | undefined): string {
  if (effort === undefined) return '';
  const { taken, processor } = effort;
  const worked = processor === undefined ? '' : ` (${((processor * 1000) / works).toFixed(2)})`;
  return `${(works / taken).toFixed(0)}${worked}`;
}

function share(value: number): string {
  return value.toFixed(3).replace(/^0/, '');
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
