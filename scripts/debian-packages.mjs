/**
 * Packages of Debian for tests, unpacked into a folder of their own: nothing is installed in the system, whose lists of packages
 * stay as they are, too.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';

/** True if this system has Debian's packages. */
export function hasPackages() {
  return process.platform === 'linux' && existsSync('/usr/bin/apt-get');
}

/**
 * The folders with libraries in a folder that packages were unpacked into, which programs need to be started with.
 * @param {string} unpacked
 */
export function librariesIn(unpacked) {
  return ['usr/lib', 'lib'].flatMap((path) =>
    ['x86_64', 'aarch64'].map((cpu) => join(unpacked, path, `${cpu}-linux-gnu`)),
  );
}

/**
 * Reads the lists of packages, and gives what runs apt-get with them. Rejects with one sentence where there are none.
 * @param {string} work a folder for the time being
 * @param {string} [release] a release of Debian whose sources can be had too
 * @returns {Promise<(command: string[], packages: string[], cwd?: string) => Promise<void>>}
 */
export async function openPackages(work, release) {
  const parts = join(work, 'parts');
  for (const path of [parts, join(work, 'lists/partial'), join(work, 'cache/archives/partial')]) {
    mkdirSync(path, { recursive: true });
  }
  const usual = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find((path) => existsSync(path));
  if (usual === undefined) throw new Error('apt-get has no list of sources of Debian');
  cpSync(usual, join(parts, usual.endsWith('.list') ? 'debian.list' : 'debian.sources'));
  const [server] = /https?:\/\/\S+\/debian\/?(?=\s|$)/m.exec(readFileSync(usual, 'utf8')) ?? [];
  if (server === undefined) throw new Error(`${usual} names no server of Debian`);
  const signedBy = '/usr/share/keyrings/debian-archive-keyring.gpg';
  if (release !== undefined) {
    writeFileSync(
      join(parts, 'extension.sources'),
      `Types: deb-src\nURIs: ${server}\nSuites: ${release}\nComponents: main\nSigned-By: ${signedBy}\n`,
    );
  }
  const settings = {
    'Dir::Etc::sourcelist': '/dev/null',
    'Dir::Etc::sourceparts': parts,
    'Dir::Etc::preferencesparts': '/dev/null',
    'Dir::State::lists': join(work, 'lists'),
    'Dir::Cache': join(work, 'cache'),
    // The user that apt-get would change to cannot reach the folder.
    'APT::Sandbox::User': 'root',
    'APT::Keep-Downloaded-Packages': 'true',
    'DPkg::Lock::Timeout': '120',
  };
  const options = ['-qq', ...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
  await must('apt-get', [...options, 'update']);
  return (command, packages, cwd = work) => must('apt-get', [...options, ...command, ...packages], { cwd });
}

/**
 * Unpacks what apt-get has downloaded.
 * @param {readonly string[]} folders with packages
 * @param {string} unpacked
 */
export async function unpack(folders, unpacked) {
  const packages = folders.flatMap((path) =>
    readdirSync(path)
      .filter((name) => name.endsWith('.deb'))
      // Every system has these, and a program must have those that its loader is of.
      .filter((name) => !/^(?:libc6|libc-bin|base-files)_/.test(name))
      .map((name) => join(path, name)),
  );
  for (const path of packages) await must('dpkg', ['-x', path, unpacked]);
}

/**
 * Runs a program that has to succeed. Rejects with what it says where it does not.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('./processes.mjs').Options} [options]
 */
export async function must(program, args, options) {
  const { status, output } = await run(program, args, { ...options, output: 'capture' });
  if (status !== 0) throw new Error(`${program} failed, which tests need:\n${output}`);
}
