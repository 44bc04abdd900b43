import { isPreprintDoi } from '../../bibliography/identifiers.ts';
import { isArchive } from '../../bibliography/publication.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';

/** Whether a record is about the preprint of a work rather than about what was published. */
export function isPreprintRecord({ identity, type, venue }: ScholarlyRecord): boolean {
  if (type === 'preprint') return true;
  if (identity.doi !== undefined) return isPreprintDoi(identity.doi);
  return venue === undefined ? identity.arxiv !== undefined : isArchive(venue);
}

/** The DOI of a published version; undefined on the record of a preprint. */
export function publishedDoi(record: ScholarlyRecord): string | undefined {
  return isPreprintRecord(record) ? undefined : record.identity.doi;
}
