import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { Session } from './database.ts';

/** Half precision is there since 0.7, searches that go on until they have found enough since 0.8. */
const oldest = '0.8.0';

/** Makes sure that a database has pgvector; where it is installed but not set up, that is done. */
export async function installVectorExtension(database: Session, name: string): Promise<void> {
  const version = (await readVersion(database)) ?? (await create(database, name));
  if (version.localeCompare(oldest, 'en', { numeric: true }) < 0) {
    throw new CorpusError(
      'noExtension',
      `The database ${name} has version ${version} of pgvector. Ask its administrator to update it to ${oldest} or later.`,
    );
  }
}

async function readVersion(database: Session): Promise<string | undefined> {
  const rows = await database.query<{ extversion: string }>(
    `select extversion from pg_extension where extname = 'vector'`,
  );
  return rows[0]?.extversion;
}

async function create(database: Session, name: string): Promise<string> {
  const [available] = await database.query(`select from pg_available_extensions where name = 'vector'`);
  if (available === undefined) {
    throw new CorpusError(
      'noExtension',
      `The server of the database ${name} does not have pgvector. Ask its administrator to install it.`,
    );
  }
  try {
    await database.query('create extension if not exists vector');
  } catch (error) {
    if (!(error instanceof CorpusError && error.reason === 'readOnly')) throw error;
    throw new CorpusError(
      'noExtension',
      `This user may not set up pgvector in the database ${name}. Ask its administrator to run "create extension vector" in it.`,
      { cause: error },
    );
  }
  return (await readVersion(database)) ?? '';
}
