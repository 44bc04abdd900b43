import { type ChildProcess, type ChildProcessWithoutNullStreams, fork, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { bundle } from '../bundle.ts';
import type { CommandThatRan, CommandToRun } from './running-commands.ts';

const root = resolve(import.meta.dirname, '../..');

let built: Promise<string> | undefined;

/** The folder of the bundled command, and of the program that runs many of them, made once for all tests. */
function bundled(): Promise<string> {
  return (built ??= bundle('cli', {
    cli: 'src/cli/start.ts',
    'command-line': 'src/cli/main.ts',
    server: 'src/server/main.ts',
    'running-commands': 'test/cli/running-commands.ts',
    'pdf-worker': 'src/node/pdf-worker.ts',
  }));
}

/** The script of the bundled command, for clients that start it themselves. */
export async function commandScript(): Promise<string> {
  return join(await bundled(), 'cli.js');
}

/** Everything that a command left behind. */
export interface Outcome {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Settings of the terminal that the tests run in are not those of the tests. Coverage of the bundle would be lost: it
 * is no part of the sources.
 */
const environment = {
  ...process.env,
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
  CI: undefined,
  SITUATE_DEBUG: undefined,
  NODE_V8_COVERAGE: undefined,
  // Sources let those who say who they are ask more often: without it, the tests mostly wait between two questions.
  SITUATE_EMAIL: 'author@example.org',
  // Tests that have a cache folder of their own start as fast as the others.
  NODE_COMPILE_CACHE: join(root, 'test-output', 'compiled'),
  NODE_DISABLE_COMPILE_CACHE: undefined,
  ...Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => name.startsWith('SITUATE_AI_'))
      .map((name) => [name, undefined]),
  ),
};

/** Starts `situate` in a folder. `under` is a shell script to be run before, in the same process. */
export async function start(
  args: readonly string[],
  folder: string,
  variables: NodeJS.ProcessEnv = {},
  under?: string,
): Promise<ChildProcessWithoutNullStreams> {
  const command = [process.execPath, join(await bundled(), 'cli.js'), ...args] as const;
  const [program, ...rest] =
    under === undefined ? command : (['bash', '-c', `${under}; exec "$@"`, 'bash', ...command] as const);
  return spawn(program, rest, {
    cwd: folder,
    env: { ...environment, ...variables },
  });
}

/**
 * Runs `situate` in a folder to its end, in a process that has run others before: starting Node and loading the command
 * costs several times what most commands do. Tests of the process itself, and of variables that Node reads when it
 * starts, have one to themselves by `situateAlone`.
 */
export async function situate(
  args: readonly string[],
  folder: string = root,
  variables: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const child = idle.pop() ?? fork(join(await bundled(), 'running-commands.js'), { env: environment, execArgv: [] });
  keepWaitingFor(child, true);
  const ran = await new Promise<CommandThatRan>((settle, reject) => {
    const fail = (status: number | null): void => reject(new Error(`situate ${args.join(' ')} ended with ${status}`));
    child.once('exit', fail).once('message', (message) => {
      child.off('exit', fail);
      settle(message as CommandThatRan);
    });
    child.send({ args, folder, environment: { ...environment, ...variables } } satisfies CommandToRun);
  });
  keepWaitingFor(child, false);
  idle.push(child);
  return { signal: null, ...ran };
}

/** Processes that wait for a command. Each runs one at a time. */
const idle: ChildProcess[] = [];

/** Sets whether the tests wait for a process before they end. */
function keepWaitingFor(child: ChildProcess, isWaiting: boolean): void {
  for (const waited of [child, child.channel]) {
    if (isWaiting) waited?.ref();
    else waited?.unref();
  }
}

/** Runs `situate` in a folder to its end, in a process of its own, as `start` does. */
export async function situateAlone(
  args: readonly string[],
  folder: string = root,
  variables: NodeJS.ProcessEnv = {},
  under?: string,
): Promise<Outcome> {
  return outcomeOf(await start(args, folder, variables, under));
}

/** Gives what a command that was started leaves behind, when it has ended. */
export function outcomeOf(child: ChildProcessWithoutNullStreams): Promise<Outcome> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  return new Promise((settle, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      settle({ status, signal, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() });
    });
  });
}

const folders: string[] = [];

/** A new folder with these files, by relative path; it is removed after the test. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'situate-')));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Removes the folders of the test that has run. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A LaTeX paper with a text and, unless told otherwise, a bibliography that is `refs.bib`. */
export function latex(text: string, preamble = '\\usepackage{natbib}'): string {
  return `\\documentclass{article}\n${preamble}\n\\begin{document}\n${text}\n\\bibliography{refs}\n\\end{document}\n`;
}

/** An entry without anything to complain about. */
export function entry(key: string): string {
  return `@article{${key},\n  author = {Doe, Jane},\n  title = {On ${key}},\n  journal = {Journal},\n  year = {2020}\n}\n`;
}

/** A finding as `--format json` prints it. */
export interface PrintedFinding {
  readonly rule: string;
  readonly severity: string;
  readonly file: string;
  readonly main?: string;
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
  readonly message: string;
  readonly fixes: readonly { readonly title: string; readonly kind: string }[];
}

/** The findings on standard output, which has to be one JSON document of the agreed form. */
export function findingsIn({ stdout }: Outcome): readonly PrintedFinding[] {
  const { findings, ...rest } = JSON.parse(stdout) as { findings: PrintedFinding[] };
  if (Object.keys(rest).length > 0) {
    throw new Error(`There is more than findings: ${Object.keys(rest).join(', ')}`);
  }
  return findings;
}
