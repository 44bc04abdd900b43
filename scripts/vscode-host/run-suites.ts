/**
 * `node --import tsx scripts/vscode-host/run-suites.ts [oldest|newest]`: the suites of `suites.ts` in a real extension
 * host, of both VS Codes where none is named. In a desktop VS Code where it can be shown and downloaded, otherwise in
 * the same VS Code as a server, from npm. Two windows are open at a time, as each of them leaves a core idle.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTwos } from '../in-twos.mjs';
import { bundleSuite } from './bundle-suite.ts';
import { canShowDesktop, downloadDesktop, runOnDesktop } from './desktop.ts';
import { installHost } from './install-host.ts';
import { runOnServer } from './run-on-server.ts';
import { stuckWindow } from './stuck-window.ts';
import { type HostSuite, suites } from './suites.ts';
import { type HostName, hostNamed, hostVersions } from './versions.ts';

const named = process.argv[2];
const hosts: readonly HostName[] = named === undefined ? ['newest', 'oldest'] : [hostNamed(named)];
const folder = mkdtempSync(join(tmpdir(), 'situate-report-'));
const programs = new Map<HostName, string | undefined>();
for (const host of hosts) {
  const desktop = canShowDesktop() ? await downloadDesktop(hostVersions[host].vscode) : undefined;
  programs.set(host, desktop);
  if (desktop === undefined) await installHost(host);
}
const runsAll = process.env.SITUATE_SUITES === 'all';
const runs = hosts
  .flatMap((host) => suites.map((suite) => ({ host, suite })))
  .filter(({ host, suite }) => host === 'newest' || runsAll || suite.isForNewest !== true)
  // The longest first, so that none is left alone at the end.
  .sort((one, other) => Number(other.suite.isLong ?? false) - Number(one.suite.isLong ?? false));
const passed = await inTwos(runs, runSuite);
rmSync(folder, { recursive: true });
process.exit(passed.includes(false) ? 1 : 0);

/** Runs a suite and prints its report; once more where its window did not come to its end, which says nothing of the tests. */
async function runSuite({ host, suite }: { host: HostName; suite: HostSuite }): Promise<boolean> {
  const tests = await bundleSuite(suite, host, host === 'newest' || runsAll);
  const report = join(folder, `${host}-${suite.folder.replaceAll('/', '-')}.txt`);
  for (const isLast of [false, true]) {
    rmSync(report, { force: true });
    const began = Date.now();
    const status = await runIn(host, suite, tests, report);
    const text = existsSync(report) ? readFileSync(report, 'utf8') : 'No test reported anything.\n';
    const cameToEnd = status !== 'unfinished' && !text.includes(stuckWindow);
    // Its totals count only where it is not run again.
    const shown = cameToEnd || isLast ? text : text.replaceAll(/^\s+\d+ (?:passing|failing)\b.*$/gm, '');
    console.log(`${suite.folder} in the ${host} VS Code, ${((Date.now() - began) / 1000).toFixed(1)} s\n${shown}`);
    if (cameToEnd || isLast) return status === 0 && existsSync(report);
    console.log(`The window of ${suite.folder} did not come to its end, and is opened once more.\n`);
  }
  return false;
}

function runIn(host: HostName, suite: HostSuite, tests: string, report: string): Promise<number | 'unfinished'> {
  const desktop = programs.get(host);
  return desktop === undefined ? runOnServer(host, suite, tests, report) : runOnDesktop(desktop, suite, tests, report);
}
