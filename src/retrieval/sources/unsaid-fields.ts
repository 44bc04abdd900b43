import type { ScholarlyRecord } from './scholarly-record.ts';

/** The fields that not every source knows, without values: a reader fills in those that its source has. */
export const unsaidFields: Omit<ScholarlyRecord, 'source' | 'id' | 'identity' | 'title' | 'authors' | 'hasAllAuthors'> =
  {
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
  };
