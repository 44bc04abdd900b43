/** A PostgreSQL of one's own for tests and benchmarks: on the loopback interface, with nothing in it, gone at the end. */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes.mjs';
import { installPostgres, postgres } from './install.mjs';

/** PostgreSQL does not run as root: nobody does it there. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const env = { LD_LIBRARY_PATH: postgres.libraries.join(':'), LC_ALL: 'C', HOME: '/' };

/** The user whom the server asks for a password. It trusts everybody else. */
const guarded = 'situate_guarded';

/**
 * Installs PostgreSQL with pgvector unless it is there, and starts it. Rejects with one sentence where it cannot be had.
 * @param {{ settings?: Record<string, string> }} [options] more settings of `postgresql.conf`
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} the address of its administrator, `postgres://…`
 */
export async function startPostgres({ settings = {} } = {}) {
  await installPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'situate-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(data, nobody, nobody);
  try {
    const created = await run(
      ...asNobody('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']),
      { env, output: 'capture', cwd: folder },
    );
    if (created.status !== 0) throw new Error(`PostgreSQL cannot make a database:\n${created.output}`);
    const port = await freePort();
    configure(data, { ...settings, port: String(port) });
    const stop = await serve(data, folder);
    return {
      address: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {string} data
 * @param {Record<string, string>} settings
 */
function configure(data, settings) {
  const all = {
    listen_addresses: `'127.0.0.1'`,
    unix_socket_directories: `''`,
    // Shared memory of a container may be a few megabytes, and an index is built in more.
    dynamic_shared_memory_type: 'mmap',
    // Nothing is to outlive a crash.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    shared_buffers: '256MB',
    maintenance_work_mem: '512MB',
    jit: 'off',
    ...settings,
  };
  appendFileSync(
    join(data, 'postgresql.conf'),
    Object.entries(all)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  const rules = join(data, 'pg_hba.conf');
  writeFileSync(rules, `host all ${guarded} 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`);
}

/**
 * Runs the server until it is stopped. It is a child, so that it ends with what is interrupted.
 * @param {string} data
 * @param {string} cwd
 * @returns {Promise<() => Promise<void>>} stops it
 */
function serve(data, cwd) {
  return new Promise((resolve, reject) => {
    const [program, args] = asNobody('postgres', ['-D', data]);
    const server = spawn(program, args, { env: { ...process.env, ...env }, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    const ended = new Promise((end) => server.on('close', end));
    server.on('error', reject);
    server.on('close', () => reject(new Error(`PostgreSQL does not start:\n${said}`)));
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-10_000);
      if (!said.includes('ready to accept connections')) return;
      resolve(async () => {
        server.kill('SIGINT');
        await ended;
      });
    });
    process.once('exit', () => server.kill('SIGQUIT'));
  });
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {[program: string, args: string[]]}
 */
function asNobody(program, args) {
  const path = join(postgres.programs, program);
  const change = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  return isRoot ? ['setpriv', [...change, path, ...args]] : [path, [...args]];
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
