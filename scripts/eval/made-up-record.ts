import type { ScholarlyRecord } from '../../src/retrieval/sources/scholarly-record.ts';

/** A record that says nothing but what it is given. */
export function madeUpRecord(
  known: Pick<ScholarlyRecord, 'source' | 'id' | 'identity' | 'title' | 'authors'> & Partial<ScholarlyRecord>,
): ScholarlyRecord {
  return {
    hasAllAuthors: true,
    year: undefined,
    venue: undefined,
    type: undefined,
    volume: undefined,
    issue: undefined,
    pages: undefined,
    publisher: undefined,
    abstract: undefined,
    subjects: [],
    openCopies: [],
    timesCited: undefined,
    isRetracted: undefined,
    publishedAs: undefined,
    references: undefined,
    ...known,
  };
}
