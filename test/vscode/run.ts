import { appendFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import Mocha from 'mocha';
import { stuckWindow } from '../../scripts/vscode-host/stuck-window.ts';

/** After so many tests or hooks that waited in vain, it is the window that no longer answers, not a test that fails. */
const timeoutsOfStuckWindow = 2;

/**
 * Answers the call of an extension host: runs the test files beside this module. Their report goes to the file that
 * `SITUATE_REPORT` names, because the output of a remote extension host reaches no terminal.
 */
export async function run(): Promise<void> {
  const { SITUATE_REPORT: path, SITUATE_GREP: grep } = process.env;
  const report = (...values: unknown[]) => {
    if (path !== undefined) appendFileSync(path, `${format(...values)}\n`);
  };
  const failures = await runTests(report, grep).catch((error: unknown) => {
    // Tests that cannot be loaded have no reporter yet.
    report(error);
    throw error;
  });
  if (failures > 0) throw new Error(`${failures} tests failed`);
}

async function runTests(report: (...values: unknown[]) => void, grep: string | undefined): Promise<number> {
  const mocha = new Mocha({ ui: 'bdd', color: false, timeout: 180_000, ...(grep === undefined ? {} : { grep }) });
  const folder = new URL('.', import.meta.url);
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.test.js')) mocha.addFile(fileURLToPath(new URL(name, folder)));
  }
  Mocha.reporters.Base.consoleLog = report;
  await mocha.loadFilesAsync();
  return new Promise((finish) => {
    const runner = mocha.run(finish);
    let inVain = 0;
    runner.on('fail', (_, { code }: Error & { code?: string }) => {
      if (code !== 'ERR_MOCHA_TIMEOUT' || ++inVain < timeoutsOfStuckWindow) return;
      report(stuckWindow);
      runner.abort();
    });
  });
}
