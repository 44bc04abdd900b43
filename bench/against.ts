/**
 * `npm run bench -- --against TAG [FOLDER]`: runs the command line of this version in turn with that of another one, a tag or
 * a commit, which is checked out and built in a folder of its own. Prints the processor time of both. With a folder of papers
 * it also says for which of them the two find something else; it ends with status 1 then.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { root, run, runNode, runNpm } from '../scripts/processes.mjs';
import { filesOf, largePaper } from './large-paper.ts';
import { QuietMachine } from './quiet.ts';
import { commandLineWithoutModel, inFolder, processorSeconds } from './whole-process.ts';

const turns = 5;
/** The papers that are timed: kilobytes of LaTeX and entries. */
const sizes: readonly (readonly [number, number])[] = [
  [30, 500],
  [300, 5000],
  [3000, 50_000],
];

const building = ['scripts/build.mjs', '--production'];

/** Throws unless what was run went well. */
async function succeeded(run: Promise<{ readonly status: number }>): Promise<void> {
  if ((await run).status !== 0) throw new Error('the two versions could not be built');
}

/** Checks a version out beside this one and builds it. */
async function build(version: string, folder: string): Promise<void> {
  await succeeded(run('git', ['worktree', 'add', '--detach', folder, version]));
  const lock = 'package-lock.json';
  if (readFileSync(join(folder, lock), 'utf8') === readFileSync(join(root, lock), 'utf8')) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  } else {
    await succeeded(runNpm(['ci', '--no-audit', '--no-fund'], { cwd: folder }));
  }
  if (existsSync(join(root, '.models'))) symlinkSync(join(root, '.models'), join(folder, '.models'));
  await succeeded(runNode(building, { cwd: folder }));
}

async function timeRow(
  [kilobytes, entries]: readonly [number, number],
  commands: readonly (readonly string[])[],
): Promise<string> {
  const seconds = await inFolder(filesOf(largePaper(kilobytes, entries)), (folder) =>
    Array.from({ length: turns }, () =>
      commands.map((command) => processorSeconds(folder, [...command, 'lint', 'paper.tex'])),
    ),
  );
  const [own, other] = [0, 1].map((at) => seconds.map((turn) => turn[at]!).sort((a, b) => a - b)[(turns - 1) / 2]!);
  return `| ${kilobytes} kB | ${entries} | ${own!.toFixed(2)} s | ${other!.toFixed(2)} s | ${(own! / other!).toFixed(2)} |`;
}

/** The files of a folder that can be papers: what is LaTeX and begins a document, and what is Markdown. */
function papersIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tex|md|qmd|rmd)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.endsWith('.tex') || /^[^%\n]*\\documentclass/m.test(readFileSync(path, 'utf8')))
    .sort();
}

/** What the command line says of a paper, as JSON. */
function findingsOf(paper: string, command: readonly string[], cache: string): string {
  const [program, ...args] = [...command, 'lint', '--format', 'json', basename(paper)];
  const { stdout } = spawnSync(program, args, {
    cwd: dirname(paper),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, XDG_CACHE_HOME: cache },
  });
  return stdout;
}

// Before the builds, which are a load of their own.
const machine = new QuietMachine();
const [, version, papers] = process.argv.slice(2);
if (version === undefined) {
  console.error('Usage: npm run bench -- --against TAG [FOLDER]');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'situate-against-'));
const source = join(folder, 'source');
try {
  await build(version, source);
  await succeeded(runNode(building));
  const commands = [
    commandLineWithoutModel(root, join(folder, 'own')),
    commandLineWithoutModel(source, join(folder, 'other')),
  ];
  console.log(`| LaTeX | entries | this version | ${version} | ratio | spin loop, ms |\n|---|---|---|---|---|---|`);
  for (const size of sizes) {
    const { result, spin } = await machine.during(() => timeRow(size, commands));
    console.log(`${result} ${spin} |`);
  }
  console.log(`\nSeconds of processor time, the medians of ${turns} runs in turn. ${machine.description}`);
  if (papers !== undefined) {
    const all = papersIn(resolve(papers));
    const different = all.filter(
      (paper) => new Set(commands.map((each, at) => findingsOf(paper, each, join(folder, `cache-${at}`)))).size > 1,
    );
    console.log(`\n${all.length - different.length} papers with equal findings, ${different.length} with others.`);
    for (const paper of different) console.log(`- ${paper}`);
    process.exitCode = different.length === 0 ? 0 : 1;
  }
} finally {
  await run('git', ['worktree', 'remove', '--force', source], { output: 'capture' });
  rmSync(folder, { recursive: true, force: true });
}
