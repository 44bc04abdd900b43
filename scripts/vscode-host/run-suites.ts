/**
 * `node --import tsx scripts/vscode-host/run-suites.ts <oldest|newest>`: the suites of `suites.ts` in a real extension
 * host. In a desktop VS Code where it can be shown and downloaded, otherwise in the same VS Code as a server, from npm.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleSuite } from './bundle-suite.ts';
import { canShowDesktop, downloadDesktop, runOnDesktop } from './desktop.ts';
import { runOnServer } from './run-on-server.ts';
import { suites } from './suites.ts';
import { hostNamed, hostVersions } from './versions.ts';

const host = hostNamed(process.argv[2] ?? 'newest');
const desktop = canShowDesktop() ? await downloadDesktop(hostVersions[host].vscode) : undefined;
const folder = mkdtempSync(join(tmpdir(), 'situate-report-'));
const report = join(folder, 'report.txt');
let failed = false;
const runsAll = host === 'newest' || process.env.SITUATE_SUITES === 'all';
for (const suite of suites.filter(({ isForNewest = false }) => runsAll || !isForNewest)) {
  const tests = await bundleSuite(suite.folder, host);
  rmSync(report, { force: true });
  const status =
    desktop === undefined
      ? await runOnServer(host, suite, tests, report)
      : await runOnDesktop(desktop, suite, tests, report);
  console.log(existsSync(report) ? readFileSync(report, 'utf8') : `${suite.folder}: no test reported anything`);
  failed ||= status !== 0 || !existsSync(report);
}
rmSync(folder, { recursive: true });
process.exit(failed ? 1 : 0);
