import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where the embedded database is and what runs it. */
export interface DatabaseRuntime {
  /** The script of its thread. */
  readonly worker: URL;
  /** The paths of its files: PostgreSQL as WebAssembly, its data, pgvector, and a database with nothing in it. Names in `.br` are packed by Brotli. */
  readonly files: Readonly<Record<'postgres' | 'data' | 'vector' | 'empty', string>>;
}

/** The runtime among the bundles, by default those that this code is in. */
export function bundledDatabase(folder: string = bundleFolder()): DatabaseRuntime {
  const file = (name: string): string => join(folder, 'database', name);
  return {
    worker: pathToFileURL(join(folder, 'database-worker.js')),
    files: {
      postgres: file('pglite.wasm'),
      data: file('pglite.data.br'),
      vector: file('vector.tar.gz'),
      empty: file('empty.tar.br'),
    },
  };
}

/** The folder of the bundle, or of the bundles whose chunk it is, that this code is in. */
function bundleFolder(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  return basename(folder) === 'chunks' ? dirname(folder) : folder;
}
