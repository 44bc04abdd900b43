import type { WithContent } from '../../bibliography/content-memo.ts';
import { publication } from '../../bibliography/publication.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import { publishedDoi } from '../merging/record-version.ts';
import type { ComparedRecord } from './compare-records.ts';
import { compareVenues } from './compare-venues.ts';
import { difference } from './differences.ts';
import { type EntryFacts, factsOf } from './entry-facts.ts';
import type { FieldDifference } from './verification.ts';

/** Online and in print, a work may be a year apart. */
const sameTime = 1;
/** Shorter titles are given twice in one journal: "Editorial". */
const tellingWords = 3;

/**
 * The DOI of the work of an entry that has none, by records that agree with it in title, authors, venue and year;
 * undefined if they name several. A preprint gets none: what it was published as is another version.
 */
export function findMissingDoi(entry: WithContent, works: readonly ComparedRecord[]): FieldDifference | undefined {
  const facts = factsOf(entry);
  if (facts.identity.doi !== undefined || entry.content.values.has('doi') || publication(entry) !== 'published') {
    return undefined;
  }
  const stating = works.filter((work) => isCertain(facts, work) && publishedDoi(work.record) !== undefined);
  const [doi, ...others] = new Set(stating.map(({ record }) => publishedDoi(record)!));
  return doi === undefined || others.length > 0
    ? undefined
    : difference(
        'doi',
        '',
        doi,
        stating.map(({ record }) => record),
      );
}

function isCertain(facts: EntryFacts, { record, title, authors }: ComparedRecord): boolean {
  const isDated =
    facts.year !== undefined && record.year !== undefined && Math.abs(facts.year - record.year) <= sameTime;
  const isThere =
    facts.venue !== undefined && record.venue !== undefined && compareVenues(facts.venue.name, record.venue) === 'same';
  return (
    title === 'same' && authors === 'agree' && isDated && isThere && titleWords(facts.title).length >= tellingWords
  );
}
