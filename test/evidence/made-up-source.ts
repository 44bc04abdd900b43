import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../../src/retrieval/sources/scholarly-record.ts';
import type { LookedUpWork, ScholarlySource, SourceReply } from '../../src/retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../../src/retrieval/sources/source-profiles.ts';

/** A record about a work; what is not given is unknown. */
export function recordOf(title: string, family: string, parts: Partial<ScholarlyRecord> = {}): ScholarlyRecord {
  const { identity, ...rest } = parts;
  return {
    source: 'openalex',
    id: title,
    identity: { ...identityOfTitle(title), ...identity },
    title,
    authors: [{ family, given: '', prefix: '', suffix: '', literal: '' }],
    hasAllAuthors: true,
    year: 2020,
    venue: undefined,
    type: 'article',
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
    ...rest,
  };
}

/** A source that knows some records, by DOI and by title, and notes what it is asked. */
export function sourceWith(
  name: SourceName,
  records: readonly ScholarlyRecord[],
): ScholarlySource & {
  readonly asked: { readonly how: 'identifier' | 'title'; readonly titles: readonly string[] }[];
} {
  const asked: { how: 'identifier' | 'title'; titles: readonly string[] }[] = [];
  const own = records.map((record) => ({ ...record, source: name }));
  const reply = (test: (record: ScholarlyRecord) => boolean): SourceReply => ({
    records: own.filter(test),
    unreadable: 0,
  });
  return {
    name,
    origin: `https://${name}.example.org`,
    asked,
    byIdentifier: (works) => {
      asked.push({ how: 'identifier', titles: works.map(({ title }) => title) });
      return Promise.resolve(
        works.map(({ identity: { doi } }) =>
          doi === undefined ? undefined : reply(({ identity }) => identity.doi === doi),
        ),
      );
    },
    byTitle: (work: LookedUpWork) => {
      asked.push({ how: 'title', titles: [work.title] });
      return Promise.resolve(
        reply(({ identity }) => identity.titleKey.slice(0, 8) === work.identity.titleKey.slice(0, 8)),
      );
    },
  };
}
