import type { WithContent } from '../../bibliography/content-memo.ts';
import { isArchive, publication } from '../../bibliography/publication.ts';
import { isPreprintRecord } from '../merging/record-version.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { ComparedRecord } from './compare-records.ts';
import { compareVenues } from './compare-venues.ts';
import { difference, origins } from './differences.ts';
import type { EntryFacts } from './entry-facts.ts';
import type { FieldDifference } from './verification.ts';
import { isPublished } from './weigh-venues.ts';

/** Online and in print, preprint and proceedings are a year apart: then three independent sources have to agree. */
const apart = { oneYear: 3, twoYears: 2 };
/** So far apart, one source is enough. */
const clearlyWrongYears = 3;
/** A preprint may be so much older than what was published. */
const untilPublished = 5;

/**
 * The year of an entry, if no version of its work has it. `thisYear` is the current year: a year to come is a slip from
 * the next but one on.
 */
export function compareYears(
  entry: WithContent,
  facts: EntryFacts,
  works: readonly ComparedRecord[],
  thisYear: number,
): FieldDifference | undefined {
  const { year, identity } = facts;
  const dated = works.flatMap(({ record }) => (record.year === undefined ? [] : [{ record, year: record.year }]));
  if (year === undefined || dated.length === 0) {
    return undefined;
  }
  const years = [
    ...dated.flatMap((one) => [one.year, ...(one.record.otherYears ?? [])]),
    ...yearOfNumber(identity.arxiv),
  ];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const distance = Math.max(year - last, first - year);
  const records = dated.map(({ record }) => record);
  const sameVersion = records.filter((record) => isSameVersion(facts, record));
  const isOnlyPreprint = sameVersion.length === 0 && records.every(isPreprintRecord) && claimsVenue(facts);
  // Books have later editions under other numbers, and catalogues lack the latest ones.
  const mayBeLaterEdition =
    year > last &&
    records.every(({ type, identity: { doi } }) => type === 'book' && (doi === undefined || doi !== identity.doi));
  const isApart =
    isOnlyPreprint && year > last
      ? distance > untilPublished
      : distance >= clearlyWrongYears ||
        (distance === 1 && origins(records) >= apart.oneYear && first === last) ||
        (distance > 1 && (origins(records) >= apart.twoYears || sameVersion.length > 0));
  const isWrong = distance > 0 && (year > thisYear + 1 || (isApart && !mayBeLaterEdition));
  const field = entry.content.values.has('year') ? 'year' : 'date';
  // That of the version that the entry cites.
  const isOfPreprint = publication(entry) === 'preprint';
  const right =
    dated.find(({ record }) => sameVersion.includes(record) && isPreprintRecord(record) === isOfPreprint) ??
    dated.find(({ record }) => isPreprintRecord(record) === isOfPreprint) ??
    dated[0]!;
  return isWrong ? difference(field, String(year), String(right.year), records) : undefined;
}

/** True if a record is of the version that the entry cites: where it appeared, or a preprint as well. */
function isSameVersion({ venue, identity }: EntryFacts, record: ScholarlyRecord): boolean {
  if (identity.doi !== undefined && identity.doi === record.identity.doi) {
    return true;
  }
  if (isPreprintRecord(record) && (venue === undefined || isArchive(venue.name))) {
    return true;
  }
  // Series of publishers do not tell where a work appeared, and yet that it did.
  return venue !== undefined && isPublished(record) && compareVenues(venue.name, record.venue ?? '') !== 'different';
}

function claimsVenue({ venue }: EntryFacts): boolean {
  return venue !== undefined && !isArchive(venue.name);
}

/** The year that an arXiv number begins with, since 2007. */
function yearOfNumber(arxiv: string | undefined): number[] {
  const digits = /^(\d{2})(?:0[1-9]|1[0-2])\.\d/.exec(arxiv ?? '')?.[1];
  return digits === undefined ? [] : [2000 + Number(digits)];
}
