import { isArchive } from '../../bibliography/publication.ts';
import { isPreprintRecord, publishedDoi } from '../merging/record-version.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { sourceTraits } from '../sources/source-profiles.ts';
import type { ComparedRecord } from './compare-records.ts';
import { compareVenues, isVague } from './compare-venues.ts';
import { difference, origins } from './differences.ts';
import type { EntryFacts } from './entry-facts.ts';
import type { FieldDifference } from './verification.ts';

/** So near in time, two records of a title are hardly of two publications. */
const sameTime = 1;
/** So many independent sources have to know nothing but a preprint. */
const enoughForPreprint = 2;

/** The venue of an entry, if the records of its work contradict it and none confirms it. `thisYear` is the current year. */
export function weighVenues(
  facts: EntryFacts,
  works: readonly ComparedRecord[],
  thisYear: number,
): FieldDifference | undefined {
  const { venue, year } = facts;
  if (venue === undefined) {
    return undefined;
  }
  const compared = works.flatMap((work) =>
    work.record.venue === undefined ? [] : [{ ...work, comparison: compareVenues(venue.name, work.record.venue) }],
  );
  if (compared.some(({ comparison }) => comparison === 'same')) {
    return undefined;
  }
  const published = compared.filter(({ record }) => isPublished(record));
  if (published.length === 0) {
    return onlyPreprint(facts, works, thisYear);
  }
  // A name that does not say where a work appeared, such as a publisher's series or an acronym that nobody knows,
  // neither confirms nor contradicts.
  const telling = published.filter(
    ({ record: { venue: name = '' }, comparison }) =>
      !isVague(name) && !(comparison === 'unknown' && isBareAcronym(name)),
  );
  if (telling.length === 0 || telling.some(({ comparison }) => comparison === 'unknown')) {
    return undefined;
  }
  const records = telling.map(({ record }) => record);
  const isSameTime = records.some(
    (one) => year !== undefined && one.year !== undefined && Math.abs(year - one.year) <= sameTime,
  );
  const isProven =
    isSameTime ||
    origins(records) > 1 ||
    telling.some(({ isIdentified, record }) => isIdentified && publishedDoi(record) !== undefined);
  return isProven ? difference(venue.field, venue.name, records[0]!.venue, records) : undefined;
}

/** True if a venue is nothing but an acronym: `SP`, `IoTDI`. */
function isBareAcronym(venue: string): boolean {
  return /^[A-Za-z]{2,20}$/.test(venue) && (venue.match(/[A-Z]/g)?.length ?? 0) > 1;
}

/**
 * True if a record says where a work was published. That of a database that keeps all versions as one may say so and
 * have the identifiers of the preprint.
 */
export function isPublished({ type, venue }: ScholarlyRecord): boolean {
  return type !== 'preprint' && venue !== undefined && !isArchive(venue);
}

/**
 * An entry that says where a work was published, of which independent sources only have the preprint two years after it
 * should have come out: sources are late.
 */
function onlyPreprint(
  { venue, year }: EntryFacts,
  works: readonly ComparedRecord[],
  thisYear: number,
): FieldDifference | undefined {
  const records = works.map(({ record }) => record);
  const isClaimed = venue !== undefined && !isArchive(venue.name) && !isVague(venue.name);
  const isKnown =
    works.every(
      ({ record, title }) => isPreprintRecord(record) && record.publishedAs === undefined && title === 'same',
    ) && origins(records.filter(({ source }) => sourceTraits[source].lists.most.length > 0)) >= enoughForPreprint;
  return isClaimed && isKnown && year !== undefined && year < thisYear - 1
    ? { ...difference(venue.field, venue.name, records.find((one) => one.venue)?.venue, records), note: 'onlyPreprint' }
    : undefined;
}
