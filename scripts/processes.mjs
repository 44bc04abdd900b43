/** Child processes the same way on every platform: no shell, no `.cmd` shims, output passed through as it comes. */
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder; every command of these scripts runs there unless it says otherwise. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * `output` is shown as it comes, kept (`capture`), or both (`echo`). A program is ended after `limit` milliseconds.
 * @typedef {'show' | 'capture' | 'echo'} Output
 * @typedef {{ cwd?: string, env?: Record<string, string>, output?: Output, shell?: boolean, limit?: number }} Options
 */

/** Milliseconds in which the output of a program that has ended arrives. Others that it started may hold on to it for ever. */
const arrival = 2_000;

/**
 * Runs a program to its end. One that could not be started at all ends with status 127 and says why in its output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ status: number, output: string }>} exit status (1 after a signal) and the output that was kept
 */
export function run(program, args, { cwd = root, env = {}, output = 'show', shell = false, limit } = {}) {
  return new Promise((finish) => {
    const stream = output === 'show' ? 'inherit' : 'pipe';
    const child = spawn(program, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: ['ignore', stream, stream],
      timeout: limit,
      killSignal: 'SIGKILL',
    });
    let text = '';
    const sources = [child.stdout, child.stderr];
    for (const source of sources) {
      source?.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        if (output === 'echo') process.stdout.write(chunk);
      });
    }
    child.on('exit', () => setTimeout(() => sources.forEach((source) => source?.destroy()), arrival).unref());
    child.on('error', (error) => finish({ status: 127, output: `${text}${error.message}\n` }));
    child.on('close', (status) => finish({ status: status ?? 1, output: text }));
  });
}

/**
 * Runs a script with the Node that runs this one.
 * @param {readonly string[]} args
 * @param {Options} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Runs npm: the one that started this script, or the one on the path.
 * @param {readonly string[]} args
 * @param {Options} [options]
 */
export function runNpm(args, options) {
  const started = process.env.npm_execpath;
  if (started?.endsWith('.js')) return runNode([started, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
