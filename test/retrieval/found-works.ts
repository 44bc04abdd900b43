import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import type { FoundWork } from '../../src/retrieval/merging/found-work.ts';
import { mergeRecords } from '../../src/retrieval/merging/merge-records.ts';
import type { ScholarlyRecord } from '../../src/retrieval/sources/scholarly-record.ts';
import { unsaidFields } from '../../src/retrieval/sources/unsaid-fields.ts';

/** A record of a work with this title; the rest is unknown unless it is given. */
export function recordOf(title: string, given: Partial<ScholarlyRecord> = {}): ScholarlyRecord {
  const { identity, ...rest } = given;
  return {
    source: 'openalex',
    id: `id of ${title}`,
    title,
    authors: [],
    hasAllAuthors: true,
    ...unsaidFields,
    ...rest,
    identity: { ...identityOfTitle(title), ...identity },
  };
}

/** A work of one record. */
export function workOf(title: string, abstract?: string, given: Partial<ScholarlyRecord> = {}): FoundWork {
  return mergeRecords([recordOf(title, { ...given, ...(abstract !== undefined && { abstract }) })])[0]!;
}

/** Gives the titles of works, in their order. */
export function titlesOf(works: readonly FoundWork[]): string[] {
  return works.map(({ versions: [{ title }] }) => title);
}
