import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { bundle } from '../bundle.ts';

const root = resolve(import.meta.dirname, '../..');

let built: Promise<string> | undefined;

/** The bundled command, made once for all tests. */
async function commandFile(): Promise<string> {
  const folder = await (built ??= bundle('cli', {
    cli: 'src/cli/start.ts',
    'command-line': 'src/cli/main.ts',
    'pdf-worker': 'src/node/pdf-worker.ts',
  }));
  return join(folder, 'cli.js');
}

/** What a command left behind. */
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
  const command = [process.execPath, await commandFile(), ...args] as const;
  const [program, ...rest] =
    under === undefined ? command : (['bash', '-c', `${under}; exec "$@"`, 'bash', ...command] as const);
  return spawn(program, rest, {
    cwd: folder,
    env: { ...environment, ...variables },
  });
}

/** Runs `situate` in a folder to its end, as `start` does. */
export async function situate(
  args: readonly string[],
  folder: string = root,
  variables: NodeJS.ProcessEnv = {},
  under?: string,
): Promise<Outcome> {
  return outcomeOf(await start(args, folder, variables, under));
}

/** What a command that was started leaves behind, when it has ended. */
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
