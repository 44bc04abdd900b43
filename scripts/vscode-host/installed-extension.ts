import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes.mjs';
import type { InstalledHost } from './install-host.ts';

/** The folders of packages that were installed, by host and package, until this process ends. */
const installed = new Map<string, Promise<string>>();

/**
 * Has a VS Code server install a packaged extension, once in a process.
 * @param vsix the path of the package
 * @returns the folder of extensions that the server made, for servers to begin with a copy of; rejects where it could
 *   not be installed
 */
export function installedExtension(host: InstalledHost, vsix: string): Promise<string> {
  const name = `${host.serverMain}\n${vsix}`;
  const known = installed.get(name) ?? install(host, vsix);
  installed.set(name, known);
  return known;
}

async function install({ node, serverMain }: InstalledHost, vsix: string): Promise<string> {
  const data = mkdtempSync(join(realpathSync(tmpdir()), 'situate-extension-'));
  process.once('exit', () => {
    rmSync(data, { recursive: true, force: true });
  });
  const args = [serverMain, '--accept-server-license-terms', '--server-data-dir', data, '--install-extension', vsix];
  const { status, output } = await run(node, args, { output: 'capture' });
  if (status !== 0) throw new Error(`${vsix} could not be installed:\n${output}`);
  return join(data, 'extensions');
}
