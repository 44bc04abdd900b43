import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from '../processes.mjs';
import { replaceNativeModules } from './native-stubs.ts';
import { type HostName, hostVersions } from './versions.ts';

/** An installed VS Code server: the program that runs it and its main script. */
export interface InstalledHost {
  readonly node: string;
  readonly serverMain: string;
}

/** Searching files needs ripgrep, which older servers would download; npm has it as a package per platform. */
const ripgrepVersion = '1.18.0';

/**
 * Gives a VS Code server, installed from npm on first use (no download from elsewhere, no compiler, no lifecycle
 * scripts) into `.vscode-host/`, or the folder that `SITUATE_HOST_DIR` names. Throws where npm cannot install it.
 */
export async function installHost(name: HostName): Promise<InstalledHost> {
  const version: { codeServer: string; node?: string } = hostVersions[name];
  const folder = join(process.env['SITUATE_HOST_DIR'] ?? join(root, '.vscode-host'), version.codeServer);
  const record = join(folder, 'host.json');
  if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8')) as InstalledHost;

  console.log(`Installing VS Code ${hostVersions[name].vscode} as a server, from npm …`);
  rmSync(folder, { recursive: true, force: true });
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const nodePackage = version.node === undefined ? undefined : `node-${platform}`;
  await addPackages(folder, [
    `code-server@${version.codeServer}`,
    ...(nodePackage === undefined ? [] : [`${nodePackage}@${version.node}`]),
  ]);
  const server = join(folder, 'node_modules/code-server/lib/vscode');
  await npm(['install', '--omit=dev'], server);
  replaceNativeModules(join(server, 'node_modules'));
  await addRipgrep(join(server, 'node_modules/@vscode/ripgrep'), join(folder, 'ripgrep'), platform);

  const binary = process.platform === 'win32' ? 'node.exe' : 'bin/node';
  const host: InstalledHost = {
    node: nodePackage === undefined ? process.execPath : join(folder, 'node_modules', nodePackage, binary),
    serverMain: join(server, 'out/server-main.js'),
  };
  // Written last: a folder without it is an installation that was interrupted.
  writeFileSync(record, JSON.stringify(host, undefined, 2));
  return host;
}

async function addRipgrep(ripgrep: string, folder: string, platform: string): Promise<void> {
  const program = process.platform === 'win32' ? 'rg.exe' : 'rg';
  if (!existsSync(ripgrep) || existsSync(join(ripgrep, 'bin', program))) return;
  await addPackages(folder, [`@vscode/ripgrep-${platform}@${ripgrepVersion}`]);
  mkdirSync(join(ripgrep, 'bin'), { recursive: true });
  symlinkSync(
    join(folder, 'node_modules/@vscode', `ripgrep-${platform}`, 'bin', program),
    join(ripgrep, 'bin', program),
  );
}

async function addPackages(folder: string, packages: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  await npm(['install', '--no-save', ...packages], folder);
}

async function npm(args: readonly string[], cwd: string): Promise<void> {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, output } = await runNpm([...args, ...quiet], { cwd, output: 'capture' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
}
