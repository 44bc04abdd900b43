import type { HostSuite } from './suites.ts';
import type { HostName } from './versions.ts';
import { openWindow, type Window } from './window.ts';

const runLimit = 300_000;

/**
 * Runs one suite in the extension host of a VS Code server, with its workbench open in a browser.
 * @param tests the module that the extension host is to run
 * @param report the file that the tests write their report to
 * @returns the exit status; 1 with a line on standard error where the run did not come to its end
 */
export async function runOnServer(host: HostName, suite: HostSuite, tests: string, report: string): Promise<number> {
  const window = await openWindow({ host, ...suite, tests, env: { ...suite.env, SITUATE_REPORT: report } });
  try {
    const status = exitStatus(window);
    await window.load();
    return await status;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await window.close();
  }
}

/** The workbench calls these two functions when its page has them; the second with the exit status of the tests. */
async function exitStatus({ page, context, server }: Window): Promise<number> {
  const finished = new Promise<number>((finish, fail) => {
    page.on('crash', () => fail(new Error('the page of the workbench crashed')));
    setTimeout(() => fail(new Error(`the tests did not end in ${runLimit} ms`)), runLimit).unref();
    void context.exposeFunction('codeAutomationExit', finish);
    void context.exposeFunction('codeAutomationLog', (level: string, lines: readonly unknown[]) => {
      if (process.env['SITUATE_VERBOSE'] !== undefined) console.log(`[host] ${level}`, ...lines);
    });
  });
  return Promise.race([finished, server.ended]);
}
