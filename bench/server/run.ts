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

spawnSync(process.execPath, ['scripts/build.mjs', '--production'], { stdio: 'inherit' });
const machine = new QuietMachine();
const small = largePaper(30, 300);
const measures = new URL('measure-server.ts', import.meta.url);
const situate = [process.execPath, commandLine, 'server', '--stdio'] as [string, ...string[]];
const words = { localModel: false, delay: 0 };

machine.watch();
const rows: string[] = [];
for (const [size, works] of [
  [30, 300],
  [kilobytes, entries],
] as const) {
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
  rows.push(rowOf('Situate', name, own), `| situate lint | ${name} | | ${lint.toFixed(0)} | | | | |`);
  rows.push(
    `| the engine alone | ${name} | | | ${percentile(engine, 0.5).toFixed(1)} | ${percentile(engine, 0.95).toFixed(1)} | | |`,
  );
  for (const [other, ...args] of [['texlab'], ['badness', 'lsp']] as const) {
    const program = programOf(other);
    if (program !== undefined) {
      const figures = await measureServer(paper, [program, ...args], { edits: fewerEdits, settings: {} }).catch(
        () => undefined,
      );
      rows.push(
        figures === undefined ? `| ${other} | ${name} | not measured | | | | | |` : rowOf(other, name, figures),
      );
    }
  }
  machine.watch();
}
const withModel = await measureWithModel(small);
const heap = await measureHeap(small, edits);
machine.watch();

const report = [
  '# Language server',
  '',
  `On ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}. ${machine.description} Other servers look for other things than`,
  `Situate does, and answer an edit when their diagnostics change. \`situate lint\` is a whole process each time. Edits are the first ${edits} after the`,
  `paper was opened, in ${rounds} processes of the server and of the engine alone, in turn; ${fewerEdits} of other servers, in one process.`,
  '',
  '| server | paper | initialize, ms | first findings, ms | an edit, median, ms | 95th percentile, ms | memory, MB | at rest |',
  '|---|---|---|---|---|---|---|---|',
  ...rows,
  `| Situate, once the model has read all | 30 kB and 300 entries | | | | | | ${withModel?.toFixed(0) ?? 'no model'} |`,
  '',
  `The heap in use was ${heap.before.toFixed(1)} MB before ${edits} edits and ${heap.after.toFixed(1)} MB after them.`,
  '',
].join('\n');

console.log(report);
if (process.argv.includes('--write')) {
  if (!machine.wasQuiet) {
    console.error('Nothing was written, as the machine was busy.');
    process.exit(1);
  }
  writeFileSync(new URL('../server.md', import.meta.url), report);
}
process.exit();

function rowOf(
  server: string,
  paper: string,
  { initialize, first, edits: times, memory, memoryAtRest }: ServerFigures,
): string {
  const [middle, high] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
  return `| ${server} | ${paper} | ${initialize.toFixed(0)} | ${first.toFixed(0)} | ${middle} | ${high} | ${memory.toFixed(0)} | ${memoryAtRest.toFixed(0)} |`;
}
