import type { ScholarlyRecord } from '../../src/retrieval/sources/scholarly-record.ts';
import { unsaidFields } from '../../src/retrieval/sources/unsaid-fields.ts';

/** A record that says nothing but what it is given. */
export function madeUpRecord(
  known: Pick<ScholarlyRecord, 'source' | 'id' | 'identity' | 'title' | 'authors'> & Partial<ScholarlyRecord>,
): ScholarlyRecord {
  return {
    hasAllAuthors: true,
    ...unsaidFields,
    ...known,
  };
}
