/**
 * A PostgreSQL with pgvector for tests and benchmarks, from Debian's packages, into `.postgres-host/` or the folder that
 * `SITUATE_POSTGRES_DIR` names. Nothing is installed in the system: packages are unpacked there, and pgvector, which the
 * same release of Debian does not have, is compiled from Debian's sources of a later one.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPackages, librariesIn, must, openPackages, unpack } from '../debian-packages.mjs';
import { root } from '../processes.mjs';

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
  libraries: librariesIn(unpacked),
};

/** Installs it unless it is there. Rejects with one sentence about what is missing where it cannot be had. */
export async function installPostgres() {
  if (existsSync(done)) return;
  if (!hasPackages()) {
    throw new Error('PostgreSQL is installed for tests on Debian only');
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'situate-postgres-install-'));
  try {
    const aptGet = await openPackages(work, release);
    await aptGet(
      ['install', '-y', '--download-only', '--reinstall', '--no-install-recommends'],
      [`postgresql-${major}`, `postgresql-client-${major}`, 'libpq5'],
    );
    const headers = join(work, 'headers');
    mkdirSync(headers);
    await aptGet(['download'], [`postgresql-server-dev-${major}`, 'libpq-dev'], headers);
    await unpack([join(work, 'cache/archives'), headers], unpacked);
    await compileExtension(work, aptGet);
    // The server runs as nobody where this runs as root.
    await must('chmod', ['-R', 'a+rX', folder]);
    writeFileSync(done, '');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
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
