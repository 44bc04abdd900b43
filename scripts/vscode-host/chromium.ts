import { existsSync } from 'node:fs';
import { run } from '../processes.mjs';

/**
 * Chromium without what a person needs of a browser: tests in it take five sixths of the processor's time. The program of that
 * name on the path is a shell, which the browser would outlive where it is killed.
 */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where Chromium is: what `SITUATE_CHROMIUM` names, or the first of the places where it is usually installed. */
function findChromium(): string | undefined {
  return process.env['SITUATE_CHROMIUM'] ?? usualPlaces.find((path) => existsSync(path));
}

/** Where Chromium is, installed first where none is; throws one line that says what to do where it cannot be. */
export async function chromiumPath(): Promise<string> {
  return findChromium() ?? installChromium();
}

/**
 * Gives where Chromium is. On Debian, as root, installs the one without what a person needs, also where another one is, and
 * a whole one where there is neither. Throws one line that says what to do where there is none then.
 */
export async function installChromium(): Promise<string> {
  const isNamed = process.env['SITUATE_CHROMIUM'] !== undefined;
  if (!isNamed && !existsSync(headlessShell) && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium with apt-get …');
    await aptGet(['update']);
    await aptGet(['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core']);
    if (findChromium() === undefined) {
      await aptGet(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
    }
  }
  const path = findChromium();
  if (path === undefined) {
    throw new Error('no Chromium found: install Chromium or Chrome, or set SITUATE_CHROMIUM to its path');
  }
  return path;
}

/** Runs apt-get, and says what it said where it failed. */
async function aptGet(args: readonly string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { status, output } = await run('apt-get', args, { output: 'capture', env });
  if (status !== 0) console.log(`apt-get ${args.join(' ')} failed:\n${output}`);
}
