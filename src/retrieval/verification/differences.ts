import type { WithContent } from '../../bibliography/content-memo.ts';
import { publication } from '../../bibliography/publication.ts';
import { isPreprintRecord } from '../merging/record-version.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { SourceName } from '../sources/source-profiles.ts';
import { factsOf } from './entry-facts.ts';
import { originOf } from './source-answer.ts';
import type { FieldDifference } from './verification.ts';

/** A difference that records agree on. */
export function difference(
  field: string,
  here: string,
  there: string | undefined,
  records: readonly ScholarlyRecord[],
): FieldDifference {
  return {
    field,
    here,
    ...(there !== undefined && { there }),
    sources: sourcesOf(records),
    ...(records.length > 0 && { records: records.length }),
  };
}

/**
 * A title that records contradict. Where all of them are of the preprint and the entry is not, they may have an older
 * title.
 */
export function titleDifference(entry: WithContent, records: readonly ScholarlyRecord[]): FieldDifference {
  const isOfPreprints = publication(entry) === 'published' && records.every(isPreprintRecord);
  return {
    ...difference('title', factsOf(entry).title, latestRecord(records)?.title, records),
    ...(isOfPreprints && { note: 'otherTitle' as const }),
  };
}

/** The record to take a title from: of what was published, and the latest, so that it is never an old title. */
function latestRecord(records: readonly ScholarlyRecord[]): ScholarlyRecord | undefined {
  return records.toSorted(
    (a, b) => Number(isPreprintRecord(a)) - Number(isPreprintRecord(b)) || (b.year ?? 0) - (a.year ?? 0),
  )[0];
}

/** The sources of some records, each once. */
export function sourcesOf(records: readonly ScholarlyRecord[]): SourceName[] {
  return [...new Set(records.map(({ source }) => source))];
}

/** The number of independent origins of some records. */
export function origins(records: readonly ScholarlyRecord[]): number {
  return new Set(records.map(({ source }) => originOf(source))).size;
}
