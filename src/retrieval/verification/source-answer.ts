import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { type SourceName, sourceTraits } from '../sources/source-profiles.ts';

/** What a source was asked for an entry: the work with the entry's DOI or arXiv number, or works with its title. */
export type AskedBy = 'doi' | 'arxiv' | 'title';

/** What one source answered to one question about an entry. A question that failed has no answer. */
export interface SourceAnswer {
  readonly source: SourceName;
  readonly by: AskedBy;
  readonly records: readonly ScholarlyRecord[];
  /**
   * Whether the source does not have the work if it is not among the records. Recordings without records may be of
   * refusals, and those of searches within one year miss works of another.
   */
  readonly isConclusive: boolean;
}

/**
 * Where a source has its data from. Sources with one origin repeat each other's mistakes.
 */
export function originOf(source: SourceName): string {
  const { drawsFrom } = sourceTraits[source];
  return drawsFrom === 'itself' ? source : drawsFrom;
}
