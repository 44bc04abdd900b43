import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from '../processes.mjs';

/**
 * Installs a package of npm that needs a newer Node than Situate, and too much else to be among what developers install, beside the
 * VS Code hosts on first use. Gives its folder. Throws with what npm said where it cannot be had.
 */
export async function installBesideHosts(name: string, version: string): Promise<string> {
  const hosts = process.env['SITUATE_HOST_DIR'] ?? join(root, '.vscode-host');
  const folder = join(hosts, `${name.slice(name.indexOf('/') + 1)}-${version}`);
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(join(installed, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, output } = await runNpm(['install', '--no-save', ...quiet, `${name}@${version}`], {
      cwd: folder,
      output: 'capture',
    });
    if (status !== 0) throw new Error(`${name} could not be installed:\n${output}`);
  }
  return installed;
}
