/**
 * `npm run bench`: measures the budgets on this machine and prints them as a Markdown table; `--write` keeps it in
 * `bench/results.md`. Nothing is asserted: a timed test fails on the machine that is busy.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureActivation } from './activation.ts';
import { measureApart } from './apart.ts';
import { embeddingRows } from './embedding-rows.ts';
import { heapRows } from './heap-rows.ts';
import { type Files, filesOf, inParts, largePaper } from './large-paper.ts';
import { mapRows } from './map-rows.ts';
import { type Edits, editCount, measureCold, measureEdits, median, type PaperFigures, percentile } from './measure.ts';
import { modelCallRows } from './model-call-rows.ts';
import { firstEdits, measurePanel } from './panel.ts';
import { QuietMachine } from './quiet.ts';
import { verificationRows } from './verification-rows.ts';
import { badnessVersion, measureInTurn, measureWithModel } from './whole-process.ts';

/** The paper of the budgets: 300 kB of LaTeX and 5,000 entries. */
const kilobytes = 300;
const entries = 5000;
const size = { kilobytes, entries };
const growthSteps = [1, 3, 10];

const limits = [
  'These figures come from one machine and from a paper made up for them, whose paragraphs are shorter and more alike',
  'than real ones. They say how Situate scales and whether a change made it slower; they do not say how fast it is on',
  'another machine, in a busy extension host, or over a remote file system, whose reading time is not in them: the',
  'files are in memory. Other linters look for other things than Situate does and stand beside it for a sense of scale.',
].join('\n');

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

async function budgetRows(): Promise<string[]> {
  const measures = new URL('measure.ts', import.meta.url);
  const { first, later, edits, inBibliography, inHeadings } = measureApart<PaperFigures>(
    measures,
    'measurePaper',
    size,
  );
  const memory = measureApart<number>(measures, 'measureMemory', size);
  const { loadMilliseconds, eagerKilobytes, packageMegabytes } = await measureActivation();
  return [
    '| what | budget | measured |',
    '|---|---|---|',
    ...editRows('one-character edit to fresh findings', edits, ['6 ms', '16 ms']),
    ...editRows('an edit in the bibliography', inBibliography, ['40 ms', '100 ms']),
    ...editRows('an edit in a heading', inHeadings, ['', '50 ms']),
    `| the paper cold, in a process that has just started | 1 s, aim 0.44 s | ${milliseconds(first.total)} |`,
    `| the paper cold, code warmed up (median of ${later.length}) | | ${milliseconds(median(later.map(({ total }) => total)))} |`,
    `| longest hold of the event loop, just started | 25 ms | ${milliseconds(first.longestHold)} |`,
    `| longest hold of the event loop, warmed up (median) | 25 ms | ${milliseconds(median(later.map(({ longestHold }) => longestHold)))} |`,
    `| peak memory, without the model | | ${memory.toFixed(0)} MB |`,
    `| code loaded at activation | 300 kB | ${eagerKilobytes.toFixed(0)} kB |`,
    `| loading it | 60 ms | ${milliseconds(loadMilliseconds)} |`,
    `| packaged extension | 30 MB | ${packageMegabytes === undefined ? 'not packaged' : `${packageMegabytes.toFixed(1)} MB`} |`,
  ];
}

function editRows(what: string, { times, longestHold }: Edits, [middle, high]: readonly [string, string]): string[] {
  return [
    `| ${what}, median | ${middle} | ${milliseconds(percentile(times, 0.5))} |`,
    `| the same, 95th percentile | ${high} | ${milliseconds(percentile(times, 0.95))} |`,
    `| the same, longest hold of the event loop | 25 ms | ${milliseconds(longestHold)} |`,
  ];
}

/** The papers that whole processes read. */
function papersOfProcesses(): readonly (readonly [name: string, Files])[] {
  const files = inParts(largePaper(509, 9065, 252), 37);
  const bibliography = (files['refs.bib']!.length / 1e6).toFixed(1);
  return [
    ['the sample paper', samplePaper()],
    [`a thesis of 509 kB in 37 files, with 9,065 entries in ${bibliography} MB, of which it cites 252`, files],
    ['300 kB, 5,000 entries', filesOf(largePaper(kilobytes, entries))],
    ['3,000 kB, 50,000 entries', filesOf(largePaper(kilobytes * 10, entries * 10))],
  ];
}

function samplePaper(): Files {
  const folder = fileURLToPath(new URL('../test/fixtures/sample', import.meta.url));
  const paths = ['paper.tex', 'sections/related-work.tex', 'references.bib'];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The command line as a whole process, after the build. */
async function processRows(): Promise<string[]> {
  const rows = [
    '| paper | linter | processor time, s | from start to end, s | times badness | spin loop, ms |',
    '|---|---|---|---|---|---|',
  ];
  const kept: string[] = [];
  for (const [name, files] of papersOfProcesses()) {
    const { seconds: all, spins, kept: megabytes } = await measureInTurn(files, machine);
    const native = all.get('badness');
    const spin = spins.join(', ');
    for (const [linter, seconds] of all) {
      // In each turn the machine was as quick for both.
      const times = median(seconds.map(({ processor }, turn) => processor / (native?.[turn]?.processor ?? NaN)));
      const ratio = linter.startsWith('Situate') && Number.isFinite(times) ? times.toFixed(1) : '';
      const [processor, wall] = (['processor', 'wall'] as const).map((of) =>
        seconds.map((one) => one[of].toFixed(2)).join(', '),
      );
      rows.push(`| ${name} | ${linter} | ${processor} | ${wall} | ${ratio} | ${spin} |`);
    }
    kept.push(`${megabytes.toFixed(1)} MB of ${name}`);
  }
  return [...rows, '', 'Kept of the bibliographies for the next run:', '', ...kept.map((each) => `- ${each}`)];
}

async function modelRows(): Promise<string[]> {
  const withModel = await measureWithModel();
  return [
    '| what, with 876 entries and 636 abstracts | budget | measured |',
    '|---|---|---|',
    `| first run with the model | 8 s | ${withModel === undefined ? 'no model' : `${withModel.first.toFixed(1)} s`} |`,
    `| again, with its vectors on disk | | ${withModel === undefined ? 'no model' : `${withModel.again.toFixed(2)} s`} |`,
  ];
}

async function panelRows(): Promise<string[]> {
  const { paragraphs, works, median: middle, high, highAtFirst } = await measurePanel();
  return [
    `| what, with ${paragraphs} paragraphs of related work and ${works} works | budget | measured |`,
    '|---|---|---|',
    `| from the analysis of an edit to all that the panel shows, median | | ${milliseconds(middle)} |`,
    `| the same, 95th percentile | 20 ms | ${milliseconds(high)} |`,
    `| the same, of the first ${firstEdits} edits after the panel was opened | 20 ms | ${milliseconds(highAtFirst)} |`,
  ];
}

async function growthRows(): Promise<string[]> {
  const rows = [
    '| LaTeX | entries | cold | edit, median | edit, 95th percentile | spin loop, ms |',
    '|---|---|---|---|---|---|',
  ];
  for (const step of growthSteps) {
    const paper = largePaper(kilobytes * step, entries * step);
    const { result, spin } = await machine.during(async () => ({
      runs: [await measureCold(paper), await measureCold(paper), await measureCold(paper)],
      edits: await measureEdits(paper, editCount),
    }));
    const { runs, edits } = result;
    const cells = [
      `${kilobytes * step} kB`,
      String(entries * step),
      milliseconds(median(runs.map(({ total }) => total))),
      milliseconds(percentile(edits.times, 0.5)),
      milliseconds(percentile(edits.times, 0.95)),
      spin,
    ];
    rows.push(`| ${cells.join(' | ')} |`);
  }
  return rows;
}

const machine = new QuietMachine();

/** A table of the report, with how quick the machine was. */
async function measured(rows: () => string[] | Promise<string[]>): Promise<string[]> {
  const { result, spin } = await machine.during(rows);
  return [...result, '', `A spin loop took ${spin} ms.`];
}

const cpu = cpus();
const parts = [
  ...(await measured(budgetRows)),
  '',
  '## Growth',
  '',
  ...(await growthRows()),
  '',
  '## Whole processes',
  '',
  'The command line without the model, three runs in turn with linters in machine code where they are installed, after one',
  `that does not count: as if the bibliography were new, and again as it was. badness ${badnessVersion} gets all files of a`,
  'paper; chktex reads no bibliography.',
  '',
  ...(await processRows()),
  '',
  ...(await measured(modelRows)),
  '',
  '## Memory that edits leave behind',
  '',
  'After garbage was collected. The extension host has the paper and the panel open, and has seen 50 edits before.',
  '',
  ...(await measured(heapRows)),
  '',
  '## Panel',
  '',
  ...(await measured(panelRows)),
  '',
  ...(await measured(mapRows)),
  '',
  '## Embedding',
  '',
  'The local model in its thread, one text at a time, on texts made up for it.',
  '',
  ...(await measured(embeddingRows)),
  '',
  '## Language models',
  '',
  ...(await measured(modelCallRows)),
  '',
  '## Verification',
  '',
  ...(await measured(verificationRows)),
  '',
  '## What these figures do not say',
  '',
  limits,
  '',
];

const report = [
  '# Benchmark',
  '',
  `A paper of ${kilobytes} kB of LaTeX with a bibliography of ${entries} entries, on ${cpu.length} × ${cpu[0]?.model ?? 'unknown'}, Node ${process.versions.node}. ${machine.description}`,
  '',
  'Made by `npm run bench -- --write`, with badness, and chktex where it is installed.',
  'The language server and the corpus have figures of their own: [server.md](server.md), [corpus.md](corpus.md).',
  '',
  ...parts,
].join('\n');

console.log(report);
if (process.argv.includes('--write')) {
  if (!machine.wasQuiet) {
    console.error(`Nothing was written. ${machine.description}`);
    process.exit(1);
  }
  writeFileSync(new URL('results.md', import.meta.url), report);
}
