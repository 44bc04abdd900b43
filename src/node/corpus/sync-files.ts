import { createHash, randomUUID } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import {
  type Synchronisation,
  type SyncReport,
  type SyncWriter,
  syncSource,
} from '../../workflows/corpus/sync-source.ts';
import { readSource } from './read-source.ts';
import type { SourceKind } from './source-kind.ts';

/** The source that is synchronised: a file or a folder, and the name that it has in the corpus. */
export interface SyncedFiles extends Omit<Synchronisation, 'records' | 'run' | 'sha256'> {
  readonly path: string;
  /** The kind of its files; recognised where undefined. */
  readonly kind?: SourceKind | undefined;
}

/** Makes a corpus have what a file or a folder has, as `syncSource` does. */
export function syncFiles(writer: SyncWriter, { path, kind, ...source }: SyncedFiles): Promise<SyncReport> {
  return syncSource(writer, {
    ...source,
    records: readSource(path, { kind, signal: source.signal }),
    run: randomUUID(),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
  });
}

/**
 * Gives the name of a file or a folder in the corpus unless it is told otherwise: its path with all links followed, by
 * which it is the same source wherever it is named. Undefined if there is none.
 */
export async function sourceOfPath(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}
