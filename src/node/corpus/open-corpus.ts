import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import { openCorpusFolder } from './corpus-folder.ts';
import type { Database } from './database.ts';
import { bundledDatabase, type DatabaseRuntime } from './database-files.ts';
import { isServerAddress } from './server-address.ts';
import { openServerDatabase } from './server-database.ts';
import { openSqlCorpusStore } from './sql-corpus-store.ts';

/** The corpus to open, with its options. */
export interface OpenCorpusOptions {
  /** A folder, or the address of a server: `postgres://user:password@host:5432/database?sslmode=require`. */
  readonly address: string;
  /** It is to be written to: then it is made where there is none. Otherwise a user who may only read will do. */
  readonly isWritten: boolean;
  /** The runtime of the embedded database; by default what is among the bundles. */
  readonly runtime?: DatabaseRuntime | undefined;
  /** The wait for another process to close the folder, in milliseconds; 5 seconds by default. */
  readonly patience?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens a corpus. One in a folder is this process's alone until it is closed: whoever keeps it open keeps others from
 * searching it. Rejects with `CorpusError`, whose message never has a password in it.
 */
export async function openCorpus({
  address,
  isWritten,
  runtime,
  patience = 5000,
  signal,
}: OpenCorpusOptions): Promise<CorpusStore> {
  const database = await openDatabase();
  try {
    return await openSqlCorpusStore(database, isWritten);
  } catch (error) {
    await database.close();
    throw error;
  }

  async function openDatabase(): Promise<Database> {
    signal?.throwIfAborted();
    if (isServerAddress(address)) {
      return openServerDatabase(address);
    }
    return openCorpusFolder({
      folder: address,
      runtime: runtime ?? bundledDatabase(),
      isCreated: isWritten,
      patience,
      signal,
    });
  }
}
