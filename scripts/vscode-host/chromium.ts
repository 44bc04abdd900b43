import { existsSync } from 'node:fs';
import { run } from '../processes.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where Chromium is: what `SITUATE_CHROMIUM` names, or one of the places where it is usually installed. */
function findChromium(): string | undefined {
  return process.env['SITUATE_CHROMIUM'] ?? usualPlaces.find((path) => existsSync(path));
}

/** Where Chromium is, installed by apt-get as root on Debian; throws one line that says what to do elsewhere. */
export async function installChromium(): Promise<string> {
  const present = findChromium();
  if (present !== undefined) return present;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error('no Chromium found: install Chromium or Chrome, or set SITUATE_CHROMIUM to its path');
  }
  console.log('Installing Chromium with apt-get …');
  await aptGet(['update']);
  await aptGet(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
  const installed = findChromium();
  if (installed === undefined) throw new Error('apt-get installed no Chromium: set SITUATE_CHROMIUM to one');
  return installed;
}

async function aptGet(args: readonly string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { status, output } = await run('apt-get', args, { output: 'capture', env });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed, and Chromium is needed:\n${output}`);
}
