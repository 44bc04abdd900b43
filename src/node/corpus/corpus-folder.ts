import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { Database } from './database.ts';
import { asCorpusError } from './database-failure.ts';
import type { DatabaseRuntime } from './database-files.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { isLock, lockFolder } from './folder-lock.ts';

/** The corpus to open, with its options. */
export interface CorpusFolderOptions {
  readonly folder: string;
  readonly runtime: DatabaseRuntime;
  /** A corpus is made where there is none. */
  readonly isCreated: boolean;
  /** Milliseconds to wait while another process uses it. */
  readonly patience: number;
  readonly signal?: AbortSignal | undefined;
  /** The bytes that have to be free on its disk for it to be written to. */
  readonly leastFree?: number | undefined;
}

/** Says that a folder is a corpus's. */
const mark = 'situate-corpus.json';
const databaseName = 'database';
/** Is there while a database is being made, so that one that was cut short is never taken for a whole one. */
const unfinishedName = 'unfinished';
/** The version of PostgreSQL whose files the embedded database reads. */
const postgresVersion = 18;

/**
 * Opens the database in the folder of a corpus, for this process alone until it is closed. A folder that has anything else
 * in it is left as it is.
 */
export async function openCorpusFolder({
  folder,
  runtime,
  isCreated,
  patience,
  signal,
  leastFree,
}: CorpusFolderOptions): Promise<Database> {
  try {
    await claim(folder, isCreated);
    const lock = await lockFolder(folder, patience, signal);
    try {
      const database = await openOrCreate({ folder, runtime, isCreated, leastFree });
      return {
        ...database,
        close: async () => {
          await database.close();
          await lock.release();
        },
      };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw signal?.aborted === true ? error : asCorpusError(error, folder, 'opening');
  }
}

/** Makes sure that a folder is a corpus's, or empty, in which case it becomes one. */
async function claim(folder: string, isCreated: boolean): Promise<void> {
  if (await isThere(join(folder, mark))) return;
  if (!isCreated) throw missing(folder);
  await mkdir(folder, { recursive: true });
  // Another process may be claiming it.
  const others = (await readdir(folder)).filter((file) => file !== mark && !isLock(file));
  if (others.length > 0 && !(await isThere(join(folder, mark)))) {
    throw new CorpusError(
      'missing',
      `The folder ${folder} has other files in it and no corpus. Choose an empty folder, or one that does not exist yet.`,
    );
  }
  await writeFile(join(folder, mark), `${JSON.stringify({ kind: 'corpus of Situate' })}\n`);
}

async function openOrCreate({
  folder,
  runtime,
  isCreated,
  leastFree,
}: Pick<CorpusFolderOptions, 'folder' | 'runtime' | 'isCreated' | 'leastFree'>): Promise<Database> {
  const path = join(folder, databaseName);
  const unfinished = join(folder, unfinishedName);
  const isWhole = (await isThere(path)) && !(await isThere(unfinished));
  if (isWhole) await checkVersion(path, folder);
  else if (!isCreated) throw missing(folder);
  else {
    await writeFile(unfinished, '');
    await rm(path, { recursive: true, force: true });
  }
  const database = await openEmbeddedDatabase({ runtime, folder: path, name: folder, leastFree });
  await rm(unfinished, { force: true });
  return database;
}

async function checkVersion(path: string, folder: string): Promise<void> {
  const version = Number(await readFile(join(path, 'PG_VERSION'), 'utf8').catch(() => NaN));
  if (version > postgresVersion) {
    throw new CorpusError('newer', `A newer Situate made the corpus ${folder}. Update Situate to use it.`);
  }
  if (version !== postgresVersion) throw new Error(`not a database of PostgreSQL ${postgresVersion}`);
}

function missing(folder: string): CorpusError {
  return new CorpusError('missing', `There is no corpus in ${folder}. Synchronise one first, or name another folder.`);
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );
}
