import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** No case takes so long, in seconds: one that does would hold the editor. Generous, as the machine has other work. */
const longestCase = 120;
/** A case gets so much memory, in megabytes. */
const memory = 1024;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The outcome of a run. `kept`: the file with the case that failed, crashed or never ended; for `--replay`. */
export interface FuzzOutcome {
  readonly failed: boolean;
  readonly output: string;
  readonly kept: string | undefined;
}

/**
 * Tries cases of a target in a process of its own, as what is looked for may abort a process or hold it for ever.
 * @param cases how many
 * @param seed the same cases for the same seed
 */
export async function fuzz(target: string, cases: number, seed: number): Promise<FuzzOutcome> {
  const file = join(root, 'test-output/fuzz', `${target}-${seed}.json`);
  mkdirSync(dirname(file), { recursive: true });
  const { status, output } = await watched([target, String(cases), String(seed), file], file);
  if (status === 0) rmSync(file, { force: true });
  return { failed: status !== 0, output, kept: status === 0 ? undefined : file };
}

/** Tries the case that a run kept once more. */
export async function replay(target: string, file: string): Promise<FuzzOutcome> {
  const { status, output } = await watched([target, '--replay', file], undefined);
  return { failed: status !== 0, output, kept: file };
}

function watched(args: readonly string[], file: string | undefined): Promise<{ status: number; output: string }> {
  const script = join(root, 'test/fuzz/run-target.ts');
  const child = spawn(process.execPath, [`--max-old-space-size=${memory}`, '--import', 'tsx', script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const began = Date.now();
  const timer = setInterval(() => {
    const since = Math.max(began, file === undefined ? began : changedAt(file));
    if (Date.now() - since > longestCase * 1000) {
      output += `\nA case took more than ${longestCase} seconds.`;
      child.kill('SIGKILL');
    }
  }, 1000);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      clearInterval(timer);
      resolve({ status: status ?? 1, output: signal === null ? output : `${output}\nThe process ended by ${signal}.` });
    });
  });
}

/** The time of the last write of a file, in milliseconds; 0 where it is not there. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
