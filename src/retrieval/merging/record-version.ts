import { isPreprintDoi } from '../../bibliography/identifiers.ts';
import { isArchive } from '../../bibliography/publication.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { sourceTraits } from '../sources/source-profiles.ts';

/**
 * True if a record is about the preprint of a work rather than what was published. Where a source has one record for
 * both, the DOI and the venue say more than the type.
 */
export function isPreprintRecord({ source, identity: { doi, arxiv }, type, venue }: ScholarlyRecord): boolean {
  const isCalledPreprint = type === 'preprint';
  if (isCalledPreprint && sourceTraits[source].isRegistry) return true;
  if (doi !== undefined && isPreprintDoi(doi)) return true;
  if (venue !== undefined) return isArchive(venue) && (doi === undefined || isCalledPreprint);
  return isCalledPreprint || (doi === undefined && arxiv !== undefined);
}

/** The DOI of a published version; undefined on the record of a preprint. */
export function publishedDoi(record: ScholarlyRecord): string | undefined {
  return isPreprintRecord(record) ? undefined : record.identity.doi;
}
