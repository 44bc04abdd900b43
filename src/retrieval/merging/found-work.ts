import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { SourceName } from '../sources/source-profiles.ts';

/** The fields of a work that are taken from records. */
export type MergedField = Exclude<
  keyof ScholarlyRecord,
  'source' | 'id' | 'identity' | 'hasAllAuthors' | 'otherYears' | 'notices' | 'licences'
>;

/** One version of a work: its preprint, or what was published. */
export interface WorkVersion extends Pick<ScholarlyRecord, MergedField | 'identity' | 'hasAllAuthors'> {
  /** The records it was made of, the most trusted first. */
  readonly records: readonly ScholarlyRecord[];
  /** The source that each field was taken from. */
  readonly provenance: Partial<Readonly<Record<MergedField, SourceName>>>;
}

/** One work, made of all records that are about it. */
export interface FoundWork {
  /** Stays the same for the same records: its DOI, else another identifier, else its title key. */
  readonly id: string;
  /** Published before preprint; at least one. The first says what the work is called. */
  readonly versions: readonly [WorkVersion, ...WorkVersion[]];
  /** All identifiers of all versions; those of the first version win. */
  readonly identity: WorkIdentity;
  /** The longest abstract of its versions, as they share one. */
  readonly abstract: string | undefined;
}
