/**
 * A PostgreSQL with pgvector for tests and benchmarks, from Debian's packages, into `.postgres-host/` or the folder that
 * `SITUATE_POSTGRES_DIR` names. Nothing is installed in the system: packages are unpacked there, and pgvector, which the
 * same release of Debian does not have, is compiled from Debian's sources of a later one.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../processes.mjs';

const major = 15;
/** The release of Debian whose sources of pgvector are compiled. */
const release = 'trixie';
const folder = process.env.SITUATE_POSTGRES_DIR ?? join(root, '.postgres-host');
const unpacked = join(folder, 'root');
/** Is there once everything else is: a folder without it is an installation that was interrupted. */
const done = join(folder, 'installed');

/** Where the programs are, and the libraries that they need to be started with. */
export const postgres = {
  programs: join(unpacked, `usr/lib/postgresql/${major}/bin`),
  libraries: ['usr/lib', 'lib'].flatMap((path) =>
    ['x86_64', 'aarch64'].map((cpu) => join(unpacked, path, `${cpu}-linux-gnu`)),
  ),
};

/** Installs it unless it is there. Rejects with one sentence about what is missing where it cannot be had. */
export async function installPostgres() {
  if (existsSync(done)) return;
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) {
    throw new Error('PostgreSQL is installed for tests on Debian only');
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'situate-postgres-install-'));
  try {
    const aptGet = await openPackages(work);
    await aptGet(
      ['install', '-y', '--download-only', '--reinstall', '--no-install-recommends'],
      [`postgresql-${major}`, `postgresql-client-${major}`, 'libpq5'],
    );
    const headers = join(work, 'headers');
    mkdirSync(headers);
    await aptGet(['download'], [`postgresql-server-dev-${major}`, 'libpq-dev'], headers);
    await unpack([join(work, 'cache/archives'), headers]);
    await compileExtension(work, aptGet);
    // The server runs as nobody where this runs as root.
    await must('chmod', ['-R', 'a+rX', folder]);
    writeFileSync(done, '');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Lists of packages of their own, so that those of the system stay as they are.
 * @param {string} work
 * @returns {Promise<(command: string[], packages: string[], cwd?: string) => Promise<void>>}
 */
async function openPackages(work) {
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
  writeFileSync(
    join(parts, 'extension.sources'),
    `Types: deb-src\nURIs: ${server}\nSuites: ${release}\nComponents: main\nSigned-By: ${signedBy}\n`,
  );
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

/** @param {readonly string[]} folders with packages */
async function unpack(folders) {
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
 * @param {string} work
 * @param {(command: string[], packages: string[], cwd?: string) => Promise<void>} aptGet
 */
async function compileExtension(work, aptGet) {
  const archives = join(work, 'archives');
  const sources = join(work, 'sources');
  for (const path of [archives, sources]) mkdirSync(path);
  await aptGet(['source', '--download-only', '--tar-only'], ['pgvector'], archives);
  const archive = readdirSync(archives).find((name) => /^pgvector_.*\.orig\.tar\.gz$/.test(name));
  if (archive === undefined) throw new Error('apt-get brought no sources of pgvector');
  await must('tar', ['-xzf', join(archives, archive), '-C', sources, '--strip-components=1']);
  const headers = [`usr/include/postgresql/${major}/server`, 'usr/include/postgresql'];
  const settings = [
    `PG_CONFIG=${join(postgres.programs, 'pg_config')}`,
    `CPPFLAGS=${headers.map((path) => `-I${join(unpacked, path)}`).join(' ')}`,
    // As Debian builds it: for any processor, without code for compiling at run time.
    'OPTFLAGS=',
    'with_llvm=no',
  ];
  const env = { LD_LIBRARY_PATH: postgres.libraries.join(':') };
  await must('make', ['-s', '-j2', '-C', sources, ...settings], { env });
  await must('make', ['-s', '-C', sources, 'install', ...settings], { env });
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('../processes.mjs').Options} [options]
 */
async function must(program, args, options) {
  const { status, output } = await run(program, args, { ...options, output: 'capture' });
  if (status !== 0) throw new Error(`${program} failed, which PostgreSQL for tests needs:\n${output}`);
}
