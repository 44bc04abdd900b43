import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LargePaper, paperWithAbstracts } from './large-paper.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pairs = 3;

/** Linters in machine code that are run beside Situate where they can be had. They look for other things. */
const nativeLinters: readonly (readonly [name: string, ...arguments_: string[]])[] = [
  ['badness', 'lint', 'paper.tex', 'refs.bib'],
  ['chktex', '-q', '-v0', 'paper.tex'],
];

/** The packages of npm that bring a linter for this system, kept out of what `npm ci` installs everywhere. */
const packages: Readonly<Record<string, string>> = {
  badness: `@badness/${process.platform}-${process.arch}-gnu@0.24.0`,
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

/** The seconds of processor time that two whole processes took for one paper, the medians of runs in turn. */
export interface Pair {
  readonly linter: string;
  /** Undefined where the linter is not installed. */
  readonly seconds: { readonly situate: number; readonly native: number } | undefined;
}

/** Runs the command line, as it was built and without the model, in turn with each native linter. */
export function measurePairs(paper: LargePaper): Pair[] {
  return inFolder(paper, (folder) => {
    const situate = [...commandLineWithoutModel(root, join(folder, 'situate')), 'lint', 'paper.tex'];
    return nativeLinters.map(([name, ...args]) => {
      const program = programOf(name);
      if (program === undefined) {
        return { linter: name, seconds: undefined };
      }
      const runs = Array.from({ length: pairs }, () => [
        processorSeconds(folder, situate),
        processorSeconds(folder, [program, ...args]),
      ]);
      const [own, native] = [0, 1].map((at) => runs.map((run) => run[at]!).sort((a, b) => a - b)[1]!);
      return { linter: name, seconds: { situate: own!, native: native! } };
    });
  });
}

/** The seconds of processor time of the command line with the model: from nothing, and with its vectors on disk. */
export interface WithModel {
  readonly first: number;
  readonly again: number;
}

/** Lints a paper of 876 entries with 636 abstracts; undefined where the build has no model. */
export function measureWithModel(): WithModel | undefined {
  if (!existsSync(join(root, 'dist/models'))) return undefined;
  return inFolder(paperWithAbstracts(60, 876, 636), (folder) => {
    const situate = [process.execPath, join(root, 'dist/cli.js'), 'lint', 'paper.tex'];
    return { first: processorSeconds(folder, situate), again: processorSeconds(folder, situate) };
  });
}

/** Does something in a folder that holds a paper as `paper.tex` and `refs.bib`, which is removed afterwards. */
export function inFolder<Result>({ tex, bib }: LargePaper, act: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'situate-bench-'));
  try {
    writeFileSync(join(folder, 'paper.tex'), tex);
    writeFileSync(join(folder, 'refs.bib'), bib);
    return act(folder);
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

/** Measures what a command and the processes that it starts take; other programs do not slow it down. */
export function processorSeconds(folder: string, command: readonly string[]): number {
  const { stdout } = spawnSync('sh', ['-c', '"$@" > output 2> problems; times', 'sh', ...command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') },
  });
  const children = stdout.trim().split('\n').at(-1) ?? '';
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
