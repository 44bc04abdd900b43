/** The embedded database: what the bundles do not hold of it. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './processes.mjs';

/** Its files, from `node_modules/`. */
export const databaseFiles = {
  postgres: '@electric-sql/pglite/dist/pglite.wasm',
  initdb: '@electric-sql/pglite/dist/initdb.wasm',
  data: '@electric-sql/pglite/dist/pglite.data',
  vector: '@electric-sql/pglite-pgvector/dist/vector.tar.gz',
};

/** Copies them beside the bundles. */
export function copyDatabaseFiles() {
  const folder = join(root, 'dist/database');
  mkdirSync(folder, { recursive: true });
  for (const path of Object.values(databaseFiles)) {
    copyFileSync(join(root, 'node_modules', path), join(folder, basename(path)));
  }
}
