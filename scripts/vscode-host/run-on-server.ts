import { statSync } from 'node:fs';
import type { HostSuite } from './suites.ts';
import type { HostName } from './versions.ts';
import { openWindow, type Window } from './window.ts';

/** Milliseconds that a window may report nothing: more than twice what mocha gives one test. */
const silenceLimit = 400_000;

/**
 * Runs one suite in the extension host of a VS Code server, with its workbench open in a browser.
 * @param tests the module that the extension host is to run
 * @param report the file that the tests write their report to
 * @returns the exit status; `unfinished` with a line on standard error where the run did not come to its end
 */
export async function runOnServer(
  host: HostName,
  suite: HostSuite,
  tests: string,
  report: string,
): Promise<number | 'unfinished'> {
  const window = await openWindow({ host, ...suite, tests, env: { ...suite.env, SITUATE_REPORT: report } });
  try {
    const [status] = await Promise.all([exitStatus(window, report), window.load()]);
    return status;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 'unfinished';
  } finally {
    await window.close();
  }
}

/** The workbench calls these two functions when its page has them; the second with the exit status of the tests. */
async function exitStatus({ page, context, server }: Window, report: string): Promise<number> {
  let watch: ReturnType<typeof setInterval> | undefined;
  const finished = new Promise<number>((finish, fail) => {
    page.on('crash', () => fail(new Error('the page of the workbench crashed')));
    const began = Date.now();
    watch = setInterval(() => {
      const silence = Date.now() - (statSync(report, { throwIfNoEntry: false })?.mtimeMs ?? began);
      if (silence > silenceLimit) fail(new Error(`no test reported anything for ${silenceLimit / 1000} s`));
    }, 1_000).unref();
    void context.exposeFunction('codeAutomationExit', finish);
    void context.exposeFunction('codeAutomationLog', (level: string, lines: readonly unknown[]) => {
      if (process.env['SITUATE_VERBOSE'] !== undefined) console.log(`[host] ${level}`, ...lines);
    });
  });
  return Promise.race([finished, server.ended]).finally(() => {
    clearInterval(watch);
  });
}
