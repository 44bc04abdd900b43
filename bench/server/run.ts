/**
 * `npm run bench -- server`: measures the language server, as it was built, on this machine, beside those of other programs where
 * they are installed, and prints the figures as a Markdown table; `--write` keeps it in `bench/server.md`. Nothing is asserted.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureApart } from '../apart.ts';
import { largePaper } from '../large-paper.ts';
import { ascending, percentile } from '../measure.ts';
import { QuietMachine } from '../quiet.ts';
import { programOf } from '../whole-process.ts';
import {
  commandLine,
  measureHeap,
  measureLint,
  measureServer,
  measureWithModel,
  type ServerFigures,
} from './measure-server.ts';

const kilobytes = 300;
const entries = 5000;
const edits = 1000;
/** Processes in which these edits are made, in turn with the engine alone. */
const rounds = 3;
/** Of servers that wait before they answer. */
const fewerEdits = 200;

// Before the build, which is a load of its own.
const machine = new QuietMachine();
spawnSync(process.execPath, ['scripts/build.mjs', '--production'], { stdio: 'inherit' });
const small = largePaper(30, 300);
const measures = new URL('measure-server.ts', import.meta.url);
const situate = [process.execPath, commandLine, 'server', '--stdio'] as [string, ...string[]];
const words = { localModel: false, delay: 0 };

const rows: string[] = [];
for (const [size, works] of [
  [30, 300],
  [kilobytes, entries],
] as const) {
  const { result, spin } = await machine.during(() => rowsOf(size, works));
  rows.push(...result.map((row) => `${row} ${spin} |`));
}
const { result: atRest, spin: spinAtRest } = await machine.during(async () => ({
  withModel: await measureWithModel(small),
  heap: await measureHeap(small, edits),
}));

const report = [
  '# Language server',
  '',
  `On ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}. ${machine.description} Other servers look for other things than`,
  `Situate does, and answer an edit when their diagnostics change. \`situate lint\` is a whole process each time. Edits are the first ${edits} after the`,
  `paper was opened, in ${rounds} processes of the server and of the engine alone, in turn; ${fewerEdits} of other servers, in one process.`,
  '',
  '| server | paper | initialize, ms | first findings, ms | an edit, median, ms | 95th percentile, ms | memory, MB | at rest | spin loop, ms |',
  '|---|---|---|---|---|---|---|---|---|',
  ...rows,
  `| Situate, once the model has read all | 30 kB and 300 entries | | | | | | ${atRest.withModel?.toFixed(0) ?? 'no model'} | ${spinAtRest} |`,
  '',
  `The heap in use was ${atRest.heap.before.toFixed(1)} MB before ${edits} edits and ${atRest.heap.after.toFixed(1)} MB after them.`,
  '',
].join('\n');

console.log(report);
if (process.argv.includes('--write')) {
  if (!machine.wasQuiet) {
    console.error(`Nothing was written. ${machine.description}`);
    process.exit(1);
  }
  writeFileSync(new URL('../server.md', import.meta.url), report);
}
process.exit();

/** The rows of all servers with one paper, without how quick the machine was. */
async function rowsOf(size: number, works: number): Promise<string[]> {
  const name = `${size} kB and ${works} entries`;
  const paper = largePaper(size, works);
  const lint = await measureLint(paper);
  const engineTimes: number[] = [];
  const own = await measureServer(paper, situate, {
    edits,
    settings: words,
    inTurn: {
      rounds,
      measure: () => engineTimes.push(...measureApart<number[]>(measures, 'measureEngine', [size, works, edits])),
    },
  });
  const engine = ascending(engineTimes);
  const [middle, high] = [0.5, 0.95].map((share) => percentile(engine, share).toFixed(1));
  const made = [
    rowOf('Situate', name, own),
    `| situate lint | ${name} | | ${lint.toFixed(0)} | | | | |`,
    `| the engine alone | ${name} | | | ${middle} | ${high} | | |`,
  ];
  for (const [other, ...args] of [['texlab'], ['badness', 'lsp']] as const) {
    const program = programOf(other);
    if (program === undefined) continue;
    const figures = await measureServer(paper, [program, ...args], { edits: fewerEdits, settings: {} }).catch(
      () => undefined,
    );
    made.push(figures === undefined ? `| ${other} | ${name} | not measured | | | | | |` : rowOf(other, name, figures));
  }
  return made;
}

function rowOf(
  server: string,
  paper: string,
  { initialize, first, edits: times, memory, memoryAtRest }: ServerFigures,
): string {
  const [middle, high] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
  return `| ${server} | ${paper} | ${initialize.toFixed(0)} | ${first.toFixed(0)} | ${middle} | ${high} | ${memory.toFixed(0)} | ${memoryAtRest.toFixed(0)} |`;
}
