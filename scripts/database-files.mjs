/**
 * The embedded database: what the bundles do not hold of it. A database that has nothing in it is made once, and every
 * corpus begins as a copy: making one takes 8 seconds of a processor, copying it 1.5.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packOnce, writePacked } from './pack-once.mjs';
import { root } from './processes.mjs';

const packages = join(root, 'node_modules');
const { version } = JSON.parse(readFileSync(join(packages, '@electric-sql/pglite/package.json'), 'utf8'));

const original = join(packages, '@electric-sql/pglite/dist/pglite.data');
const made = join(packages, '.cache/situate', version);

/** The paths of its files. Its data and the empty database are there when `makeEmptyDatabase` has made them. */
export const databaseFiles = {
  postgres: join(packages, '@electric-sql/pglite/dist/pglite.wasm'),
  data: join(made, 'pglite.data.br'),
  vector: join(packages, '@electric-sql/pglite-pgvector/dist/vector.tar.gz'),
  empty: join(made, 'empty.tar.br'),
};

/**
 * Makes the empty database, unless it is there: the files of PGlite's database, as an archive packed by Brotli. Packs the
 * data that PGlite starts with too.
 */
export async function makeEmptyDatabase() {
  packOnce(original, databaseFiles.data);
  if (existsSync(databaseFiles.empty)) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create('memory://');
  const archive = new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
  await database.close();
  // It has three databases that are alike: within so large a window the second and the third take next to no room.
  writePacked(archive, databaseFiles.empty, 5);
}

/** Copies its files beside the bundles, where no others stay: all of the folder is shipped. */
export async function copyDatabaseFiles() {
  await makeEmptyDatabase();
  const folder = join(root, 'dist/database');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of Object.values(databaseFiles)) copyFileSync(path, join(folder, basename(path)));
}
