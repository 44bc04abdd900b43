import type { WithContent } from '../../bibliography/content-memo.ts';
import { isPreprintDoi } from '../../bibliography/identifiers.ts';
import { isArchive } from '../../bibliography/publication.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { publishedDoi } from '../merging/record-version.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { type SourceName, sourceTraits } from '../sources/source-profiles.ts';
import { areSamePeople, isByAuthors } from './compare-authors.ts';
import type { ComparedRecord } from './compare-records.ts';
import { compareVenues } from './compare-venues.ts';
import { type EntryFacts, factsOf } from './entry-facts.ts';
import { originOf, type SourceAnswer, writeNames } from './source-answer.ts';
import type { FieldDifference } from './verification.ts';

/** A year before or after is no fault: preprint and proceedings, online and in print. */
const toleratedYears = 1;
/** So far apart, one source is enough. */
const clearlyWrongYears = 3;

/**
 * The fields of an entry that the records of its work contradict. No field counts that one of the records, of any
 * version, confirms; what is often wrong in sources themselves, such as a missing author, counts only if two
 * independent sources say the same. `thisYear` is the current year.
 */
export function compareFields(
  entry: WithContent,
  works: readonly ComparedRecord[],
  answers: readonly SourceAnswer[],
  thisYear: number,
): FieldDifference[] {
  const facts = factsOf(entry);
  return [
    compareTitle(facts, works),
    compareNames(entry, facts, works),
    compareYear(entry, facts, works, thisYear),
    compareVenue(facts, works),
    ...compareIdentifiers(entry, facts, works, answers),
    ...comparePlace(entry, facts, works),
  ].filter((difference) => difference !== undefined);
}

/** A difference that records agree on. */
export function difference(
  field: string,
  here: string,
  there: string | undefined,
  records: readonly ScholarlyRecord[],
): FieldDifference {
  return { field, here, ...(there !== undefined && { there }), sources: sourcesOf(records) };
}

/** The sources of some records, each once. */
export function sourcesOf(records: readonly ScholarlyRecord[]): SourceName[] {
  return [...new Set(records.map(({ source }) => source))];
}

function origins(records: readonly ScholarlyRecord[]): number {
  return new Set(records.map(({ source }) => originOf(source))).size;
}

/** A subtitle that no source has counts only if two have the title without it: some leave subtitles out. */
function compareTitle(facts: EntryFacts, works: readonly ComparedRecord[]): FieldDifference | undefined {
  const records = works.map(({ record }) => record);
  if (works.some(({ title }) => title === 'same' || title === 'shortened')) {
    return undefined;
  }
  const isAdded = works.every(({ title }) => title === 'extended');
  return isAdded && origins(records) < 2 ? undefined : difference('title', facts.title, records[0]!.title, records);
}

function compareNames(
  entry: WithContent,
  { authors }: EntryFacts,
  works: readonly ComparedRecord[],
): FieldDifference | undefined {
  const known = works.filter((work) => isByAuthors(work.authors) || work.authors === 'differ');
  if (known.length === 0 || known.some((work) => work.authors === 'agree')) {
    return undefined;
  }
  const records = known.map(({ record }) => record);
  const isClose = known.some((work) => work.authors === 'close');
  const agreeing = isClose ? confirmedLists(records) : records;
  return agreeing.length === 0
    ? undefined
    : difference(authorField(entry), writeNames(authors.names), writeNames(agreeing[0]!.authors), agreeing);
}

/** The records of the first list of authors that two independent sources have. */
function confirmedLists(records: readonly ScholarlyRecord[]): readonly ScholarlyRecord[] {
  const groups = records.map(({ authors }) => records.filter((other) => areSamePeople(authors, other.authors)));
  return groups.find((group) => origins(group) > 1) ?? [];
}

/** The field that an entry's authors are in. */
export function authorField({ content }: WithContent): string {
  return content.values.has('author') || !content.values.has('editor') ? 'author' : 'editor';
}

function compareYear(
  entry: WithContent,
  { year }: EntryFacts,
  works: readonly ComparedRecord[],
  thisYear: number,
): FieldDifference | undefined {
  const dated = works.flatMap(({ record }) => (record.year === undefined ? [] : [{ record, year: record.year }]));
  if (year === undefined || dated.length === 0) {
    return undefined;
  }
  const years = dated.map((one) => one.year);
  const apart = Math.max(year - Math.max(...years), Math.min(...years) - year);
  const records = dated.map(({ record }) => record);
  const isWrong =
    apart >= clearlyWrongYears ||
    (apart > toleratedYears && origins(records) > 1) ||
    (apart > 0 && year > thisYear + 1);
  const field = entry.content.values.has('year') ? 'year' : 'date';
  return isWrong ? difference(field, String(year), String(publishedFirst(dated).year), records) : undefined;
}

/** The year of what was published, rather than of a preprint. */
function publishedFirst<Dated extends { readonly record: ScholarlyRecord }>(dated: readonly Dated[]): Dated {
  return dated.find(({ record }) => isPublished(record)) ?? dated[0]!;
}

/**
 * True if a record says where a work was published. That of a database that keeps all versions as one may say so and
 * have the identifiers of the preprint.
 */
export function isPublished({ type, venue }: ScholarlyRecord): boolean {
  return type !== 'preprint' && venue !== undefined && !isArchive(venue);
}

function compareVenue({ venue }: EntryFacts, works: readonly ComparedRecord[]): FieldDifference | undefined {
  if (venue === undefined) {
    return undefined;
  }
  const compared = works.flatMap((work) =>
    work.record.venue === undefined
      ? []
      : [{ ...work, venue: work.record.venue, comparison: compareVenues(venue.name, work.record.venue) }],
  );
  const published = compared.filter(({ record }) => isPublished(record));
  if (
    published.length === 0 ||
    compared.some(({ comparison }) => comparison === 'same') ||
    published.some(({ comparison }) => comparison === 'unknown')
  ) {
    return undefined;
  }
  const records = published.map(({ record }) => record);
  const isProven =
    origins(records) > 1 ||
    published.some(({ isIdentified, record }) => isIdentified && publishedDoi(record) !== undefined);
  return isProven ? difference(venue.field, venue.name, published[0]!.venue, records) : undefined;
}

/** Identifiers that lead nowhere, while the work has another one. */
function compareIdentifiers(
  entry: WithContent,
  { identity }: EntryFacts,
  works: readonly ComparedRecord[],
  answers: readonly SourceAnswer[],
): (FieldDifference | undefined)[] {
  if (works.some(({ isIdentified }) => isIdentified)) {
    return [];
  }
  const sure = works.filter(({ title, authors }) => title === 'same' && authors === 'agree');
  return (['doi', 'arxiv'] as const).map((kind) => {
    const stated = identity[kind];
    if (stated === undefined) {
      return undefined;
    }
    const others = sure.map(({ record }) => record).filter((record) => record.identity[kind] !== undefined);
    const isOther =
      kind === 'arxiv' || others.every(({ identity: { doi } }) => isPreprintDoi(doi!) === isPreprintDoi(stated));
    if (others.length > 0 && isOther && (kind === 'arxiv' || isUnknown(stated, answers, 1))) {
      return difference(fieldWith(entry, stated, kind), stated, others[0]!.identity[kind], others);
    }
    return others.length === 0 && sure.length > 0 && kind === 'doi' && isUnknown(stated, answers, 2)
      ? difference(fieldWith(entry, stated, kind), stated, undefined, [])
      : undefined;
  });
}

/** True if at least so many sources that should know a DOI say that they do not; a silent refusal counts half. */
function isUnknown(doi: string, answers: readonly SourceAnswer[], least: number): boolean {
  const asked = answers.filter(({ by, source }) => by === 'doi' && sourceTraits[source].lacksDois?.test(doi) !== true);
  const weight = asked.reduce((sum, { isConclusive }) => sum + (isConclusive ? 1 : 0.5), 0);
  return asked.every(({ records }) => records.length === 0) && weight >= least;
}

/** The field that states an identifier. */
export function fieldWith({ content }: WithContent, identifier: string, kind: 'doi' | 'arxiv'): string {
  const states = (value: string): boolean =>
    value
      .replace(/[\\{}\s]/g, '')
      .toLowerCase()
      .includes(identifier);
  const usual = kind === 'doi' ? ['doi', 'url'] : ['eprint', 'url'];
  const others = [...content.values.keys()].filter((name) => !unread.has(name));
  return [...usual, ...others].find((name) => states(content.values.get(name) ?? '')) ?? usual[0]!;
}

/** Fields that mention other works. */
const unread: ReadonlySet<string> = new Set(['abstract', 'annotation', 'annote', 'comment', 'file', 'keywords']);

/** Volume, issue and pages, of the same published version only, where two independent sources say the same. */
function comparePlace(
  entry: WithContent,
  { identity, venue }: EntryFacts,
  works: readonly ComparedRecord[],
): (FieldDifference | undefined)[] {
  const records = works
    .map(({ record }) => record)
    .filter(
      (record) =>
        isPublished(record) &&
        ((identity.doi !== undefined && record.identity.doi === identity.doi) ||
          (venue !== undefined && record.venue !== undefined && compareVenues(venue.name, record.venue) === 'same')),
    );
  return (['volume', 'number', 'pages'] as const).map((field) => {
    const here = texToText(entry.content.values.get(field) ?? '');
    const stated = records.flatMap((record) => {
      const there = field === 'number' ? record.issue : record[field];
      return there === undefined || placeKey(there) === '' ? [] : [{ record, there }];
    });
    if (here === '' || placeKey(here) === '' || stated.some(({ there }) => placeKey(there) === placeKey(here))) {
      return undefined;
    }
    const agreeing = stated.filter(({ there }) => placeKey(there) === placeKey(stated[0]!.there));
    const sources = agreeing.map(({ record }) => record);
    return agreeing.length === stated.length && origins(sources) > 1
      ? difference(field, here, stated[0]!.there, sources)
      : undefined;
  });
}

/** The first number of a place, without leading zeros: last pages are often left out, or abbreviated. */
function placeKey(text: string): string {
  return (/(?<!\p{L})\p{L}*\d+/u.exec(text.replace(/\s/g, ''))?.[0] ?? '')
    .toLowerCase()
    .replace(/^(\D*)0+(?=\d)/, '$1');
}
