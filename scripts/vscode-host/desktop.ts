import { join } from 'node:path';
import { downloadAndUnzipVSCode, runTests } from '@vscode/test-electron';
import { root } from '../processes.mjs';
import type { HostSuite } from './suites.ts';
import { copyWorkspace } from './workspace.ts';

/** True if a desktop VS Code could show a window here; `SITUATE_TEST_HOST` decides instead where it is set. */
export function canShowDesktop(): boolean {
  const wanted = process.env['SITUATE_TEST_HOST'];
  if (wanted !== undefined) return wanted === 'desktop';
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return process.platform !== 'linux' || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined;
}

/** The path of a desktop VS Code, downloaded on first use; undefined where it cannot be downloaded. */
export async function downloadDesktop(version: string): Promise<string | undefined> {
  try {
    return await downloadAndUnzipVSCode({ version, cachePath: join(root, '.vscode-test'), timeout: 20_000 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`VS Code ${version} cannot be downloaded here (${reason})`);
    return undefined;
  }
}

/** Runs one suite in a desktop VS Code; the tests' report goes to the file `report`. Gives the exit status. */
export async function runOnDesktop(
  program: string,
  { workspace, workspaceFile, trusted = true, extensions = [], env = {} }: HostSuite,
  tests: string,
  report: string,
): Promise<number> {
  const copy = copyWorkspace(workspace);
  const opened = workspaceFile === undefined ? copy.workspace : join(copy.workspace, workspaceFile);
  try {
    return await runTests({
      vscodeExecutablePath: program,
      extensionDevelopmentPath: [root, ...extensions.map((folder) => join(root, folder))],
      extensionTestsPath: tests,
      extensionTestsEnv: { ...env, SITUATE_REPORT: report },
      launchArgs: [opened, '--disable-extensions', '--skip-welcome', ...(trusted ? ['--disable-workspace-trust'] : [])],
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    copy.remove();
  }
}
