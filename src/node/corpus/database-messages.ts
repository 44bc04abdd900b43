import type { PGliteOptions } from '@electric-sql/pglite';
import type { DatabaseRuntime } from './database-files.ts';

/** PostgreSQL, compiled. Threads that are given the same one share what is compiled of it while it runs. */
export type CompiledPostgres = NonNullable<PGliteOptions['pgliteWasmModule']>;

/** The data that the thread of the embedded database is started with. */
export interface DatabaseThreadData {
  readonly files: DatabaseRuntime['files'];
  readonly postgres: CompiledPostgres;
  /** The folder of the database, which begins as an empty one if it is not there; undefined for one in memory. */
  readonly folder: string | undefined;
}

/**
 * A task for the thread, which does one after the other: to run a statement, where `bytes` are its file, or to close.
 */
export type DatabaseRequest =
  | { readonly statement: string; readonly parameters: readonly unknown[]; readonly bytes?: Uint8Array | undefined }
  | 'close';

/** A reply of the thread, in the order of what it was asked; the first time when it has started. */
export type DatabaseReply =
  | { readonly rows: readonly object[] }
  | { readonly problem: { readonly code: string | undefined; readonly message: string } };
