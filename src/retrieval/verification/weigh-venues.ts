import { isArchive } from '../../bibliography/publication.ts';
import { trustRank } from '../merging/field-trust.ts';
import { isPreprintRecord, publishedDoi } from '../merging/record-version.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { sourceTraits } from '../sources/source-profiles.ts';
import type { ComparedRecord } from './compare-records.ts';
import { areOfOneSeries, compareVenues, isVague, type VenueComparison } from './compare-venues.ts';
import { difference, origins } from './differences.ts';
import type { EntryFacts, StatedVenue } from './entry-facts.ts';
import type { FieldDifference } from './verification.ts';

/** So near in time, two records of a title are hardly of two publications. */
const sameTime = 1;
/** So many independent sources have to know nothing but a preprint. */
const enoughForPreprint = 2;

/** A record that has a venue, compared with the entry's. */
interface ComparedVenue extends ComparedRecord {
  readonly name: string;
  readonly comparison: VenueComparison;
}

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
  const compared = comparedVenues(venue.name, works);
  if (compared.some(({ comparison }) => comparison === 'same')) {
    return undefined;
  }
  const published = compared.filter(({ record }) => isPublished(record));
  if (published.length === 0) {
    return onlyPreprint(facts, works, thisYear);
  }
  const contradicting = published.filter(({ comparison }) => comparison === 'different');
  // A name that does not say where a work appeared, such as a publisher's series or an acronym that nobody knows,
  // neither confirms nor contradicts; nor does another name of a place that contradicts.
  const telling = published.filter(
    ({ name, comparison }) =>
      !isVague(name) &&
      !(comparison === 'unknown' && (isBareAcronym(name) || contradicting.some((one) => areSame(one.name, name)))),
  );
  if (telling.length === 0 || telling.some(({ comparison }) => comparison === 'unknown')) {
    return undefined;
  }
  // Registries have whole names, others abbreviate them.
  const records = telling
    .map(({ record }) => record)
    .toSorted((a, b) => trustRank(a.source, 'venue', false) - trustRank(b.source, 'venue', false));
  const isSameTime = records.some(
    (one) => year !== undefined && one.year !== undefined && Math.abs(year - one.year) <= sameTime,
  );
  const isProven =
    isSameTime ||
    origins(records) > 1 ||
    telling.some(({ isIdentified, record }) => isIdentified && publishedDoi(record) !== undefined);
  return isProven ? difference(venue.field, venue.name, records[0]!.venue, records) : undefined;
}

/**
 * The venue of an entry that no record of its work confirms, while nothing contradicts it for certain: sources only have
 * the preprint, or they have the work in another place, or as a book.
 */
export function unconfirmedVenue({ venue }: EntryFacts, works: readonly ComparedRecord[]): FieldDifference | undefined {
  if (
    venue === undefined ||
    isArchive(venue.name) ||
    works.length === 0 ||
    (isVague(venue.name) && !isPart(venue.name))
  ) {
    return undefined;
  }
  const compared = comparedVenues(venue.name, works);
  const records = works.map(({ record }) => record);
  if (works.every(isOnlyPreprint)) {
    return isPart(venue.name) ? undefined : onlyPreprintIn(venue, records);
  }
  const elsewhere = compared.filter(({ record, name }) => isPublished(record) && !isVague(name));
  const isConfirmed = compared.some(
    ({ comparison, name }) => comparison === 'same' || areOfOneSeries(venue.name, name),
  );
  const isBook = records.every(({ type }) => type === 'book') && !isOfBooks(venue.name);
  if (isConfirmed || (elsewhere.length === 0 && !isBook)) {
    return undefined;
  }
  const denying = isBook ? records : elsewhere.map(({ record }) => record);
  return { ...difference(venue.field, venue.name, elsewhere[0]?.name, denying), note: 'unknownVenue' };
}

function comparedVenues(here: string, works: readonly ComparedRecord[]): ComparedVenue[] {
  return works.flatMap((work) => {
    const { venue: name } = work.record;
    return name === undefined ? [] : [{ ...work, name, comparison: compareStated(here, name) }];
  });
}

/** Compares the venue of an entry with that of a record: a name that a database made up is none of a journal. */
function compareStated(here: string, there: string): VenueComparison {
  const comparison = compareVenues(here, there);
  const isMadeUp = /^(?:open mind|scholars hub)$/i.test(here.trim());
  return comparison === 'unknown' && isMadeUp && !isVague(there) && !isArchive(there) ? 'different' : comparison;
}

function areSame(a: string, b: string): boolean {
  return compareVenues(a, b) === 'same';
}

/** True if a venue is a series of books, whatever its entry is called. */
function isOfBooks(venue: string): boolean {
  return /\b(?:series|monographs?|texts|handbooks?|studies in|publications)\b/i.test(venue);
}

/** True if a venue is a part of a conference, which has a name and authors of its own. */
function isPart(venue: string): boolean {
  return /\bworkshops?\b/i.test(venue);
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
    works.every((work) => isOnlyPreprint(work) && work.title === 'same') &&
    origins(records.filter(({ source }) => sourceTraits[source].lists.most.length > 0)) >= enoughForPreprint;
  return isClaimed && isKnown && year !== undefined && year < thisYear - 1 ? onlyPreprintIn(venue, records) : undefined;
}

function isOnlyPreprint({ record }: ComparedRecord): boolean {
  return isPreprintRecord(record) && !isPublished(record) && record.publishedAs === undefined;
}

function onlyPreprintIn({ field, name }: StatedVenue, records: readonly ScholarlyRecord[]): FieldDifference {
  return { ...difference(field, name, records.find((one) => one.venue)?.venue, records), note: 'onlyPreprint' };
}
