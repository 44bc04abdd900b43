import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Files, filesOf, paperWithAbstracts } from './large-paper.ts';
import type { Measured, QuietMachine } from './quiet.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Runs of each program over each paper, in turn with those of the others. */
const runsOfEach = 3;

/** Linters in machine code that are run beside Situate where they can be had, with their arguments. They look for other things. */
const nativeLinters: readonly (readonly [
  name: string,
  argumentsFor: (files: readonly string[]) => readonly string[],
])[] = [
  ['badness', (files) => ['lint', ...files]],
  // It reads what the text includes, and no bibliography.
  ['chktex', () => ['-q', '-v0', 'paper.tex']],
];

/** The version of badness where it is not installed. */
export const badnessVersion = '0.24.0';

/** The packages of npm that bring a linter for this system, kept out of what `npm ci` installs everywhere. */
const packages: Readonly<Record<string, string>> = {
  badness: `@badness/${process.platform}-${process.arch}-gnu@${badnessVersion}`,
};

/** The program of a linter: the one that is installed, or the one of its package; undefined where neither can be had. */
export function programOf(linter: string): string | undefined {
  const runs = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
  const name = packages[linter];
  if (runs(linter) || name === undefined) return runs(linter) ? linter : undefined;
  const folder = join(root, 'node_modules/.cache/situate-bench');
  const program = join(folder, 'node_modules', name.slice(0, name.lastIndexOf('@')), linter);
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', name], { stdio: 'ignore' });
  }
  return runs(program) ? program : undefined;
}

/** The name of the command line where it has not seen the bibliography before. */
const cold = 'Situate';

/** The user's cache of what runs in a folder. */
function cacheIn(folder: string): string {
  return join(folder, 'cache');
}

/** What the command line keeps there of bibliographies. */
function keptIn(folder: string): string {
  return join(cacheIn(folder), 'situate/bibliographies');
}

function megabytesIn(folder: string): number {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1e6;
}

/** The seconds that a whole process took. */
export interface Seconds {
  /** Of processor time. */
  readonly processor: number;
  readonly wall: number;
}

/** Runs of programs over one paper. */
export interface Turns {
  /** What they took, by the program, in the order in which they were run. */
  readonly seconds: ReadonlyMap<string, readonly Seconds[]>;
  /** The milliseconds that a spin loop took beside each turn. */
  readonly spins: readonly string[];
  /** The megabytes that Situate keeps of its bibliography. */
  readonly kept: number;
}

/**
 * Runs the command line, as it was built and without the model, in turn with each native linter that can be had: with nothing
 * of the bibliography kept, and again with what that run kept of it.
 */
export function measureInTurn(files: Files, machine: QuietMachine): Promise<Turns> {
  return inFolder(files, (folder) =>
    inFolder({}, async (aside) => {
      const situate = [...commandLineWithoutModel(root, join(aside, 'situate')), 'lint', 'paper.tex'];
      const programs: (readonly [string, readonly string[]])[] = [
        [cold, situate],
        ['Situate, again', situate],
      ];
      for (const [name, argumentsFor] of nativeLinters) {
        const program = programOf(name);
        if (program !== undefined) programs.push([name, [program, ...argumentsFor(Object.keys(files))]]);
      }
      // What Node keeps of the code, and the system of the files, is there in all runs that count.
      for (const [, command] of programs) secondsOf(folder, command);
      const turns: Measured<Seconds[]>[] = [];
      while (turns.length < runsOfEach) {
        turns.push(
          await machine.during(() =>
            programs.map(([name, command]) => {
              if (name === cold) rmSync(keptIn(folder), { recursive: true, force: true });
              return secondsOf(folder, command);
            }),
          ),
        );
      }
      return {
        seconds: new Map(programs.map(([name], at) => [name, turns.map(({ result }) => result[at]!)])),
        spins: turns.map(({ spin }) => spin),
        kept: megabytesIn(keptIn(folder)),
      };
    }),
  );
}

/** The seconds of processor time of the command line with the model: from nothing, and with its vectors on disk. */
export interface WithModel {
  readonly first: number;
  readonly again: number;
}

/** Lints a paper of 876 entries with 636 abstracts; undefined where the build has no model. */
export async function measureWithModel(): Promise<WithModel | undefined> {
  if (!existsSync(join(root, 'dist/models'))) return undefined;
  return inFolder(filesOf(paperWithAbstracts(60, 876, 636)), (folder) => {
    const situate = [process.execPath, join(root, 'dist/cli.js'), 'lint', 'paper.tex'];
    return { first: processorSeconds(folder, situate), again: processorSeconds(folder, situate) };
  });
}

/** Does something in a folder that holds files, which is removed afterwards. */
export async function inFolder<Result>(
  files: Files,
  act: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'situate-bench-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the command line that was built in a folder to where it does not find the model. Gives the command. */
export function commandLineWithoutModel(built: string, copy: string): string[] {
  mkdirSync(copy);
  cpSync(join(built, 'package.json'), join(copy, 'package.json'));
  cpSync(join(built, 'dist'), join(copy, 'dist'), {
    recursive: true,
    filter: (path) => path !== join(built, 'dist', 'models'),
  });
  return [process.execPath, join(copy, 'dist/cli.js')];
}

function secondsOf(folder: string, command: readonly string[]): Seconds {
  const started = performance.now();
  const processor = processorSeconds(folder, command);
  return { processor, wall: (performance.now() - started) / 1000 };
}

/** Measures what a command and the processes that it starts take; other programs do not slow it down. */
export function processorSeconds(folder: string, command: readonly string[]): number {
  const { stdout } = spawnSync('sh', ['-c', '"$@" > output 2> problems; times', 'sh', ...command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: cacheIn(folder) },
  });
  const children = stdout.trim().split('\n').at(-1) ?? '';
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
