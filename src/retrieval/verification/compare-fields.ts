import type { WithContent } from '../../bibliography/content-memo.ts';
import { isPreprintDoi } from '../../bibliography/identifiers.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { sourceTraits } from '../sources/source-profiles.ts';
import type { ComparedRecord } from './compare-records.ts';
import { compareVenues } from './compare-venues.ts';
import { compareYears } from './compare-years.ts';
import { difference, origins, titleDifference } from './differences.ts';
import { type EntryFacts, factsOf } from './entry-facts.ts';
import type { SourceAnswer } from './source-answer.ts';
import type { FieldDifference } from './verification.ts';
import { unnamedAuthor, weighAuthors } from './weigh-authors.ts';
import { isPublished, unconfirmedVenue, weighVenues } from './weigh-venues.ts';

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
  const named = works.filter((work) => !isRegisteredAs(work, 'software') || work.authors === 'differ');
  const dated = works.filter((work) => !isRegisteredAs(work, 'software') && !isRegisteredAs(work, 'data'));
  const otherVenue = weighVenues(facts, works, thisYear);
  return [
    compareTitle(entry, named),
    weighAuthors(entry, named),
    compareYears(entry, facts, dated, thisYear),
    otherVenue,
    ...compareIdentifiers(entry, facts, works, answers),
    ...comparePlace(entry, facts, works, otherVenue?.there ?? facts.venue?.name),
  ].filter((difference) => difference !== undefined);
}

/**
 * What no record of an entry's work confirms, and none contradicts for certain: something to look at. `differences`: the
 * fields that are contradicted.
 */
export function hintsOn(
  entry: WithContent,
  works: readonly ComparedRecord[],
  differences: readonly FieldDifference[],
): FieldDifference[] {
  const named = works.filter((work) => !isRegisteredAs(work, 'software'));
  return [unnamedAuthor(entry, named), unconfirmedVenue(factsOf(entry), works)]
    .filter((hint) => hint !== undefined)
    .filter((hint) => !differences.some(({ field }) => field === hint.field));
}

/**
 * True if a registry has a work as one of this kind. Software has another name, another year and other people with each
 * release, and data another year, while one DOI leads to the latest of them.
 */
function isRegisteredAs({ record }: ComparedRecord, type: 'software' | 'data'): boolean {
  return record.type === type && sourceTraits[record.source].isRegistry;
}

/** A subtitle that no source has counts only if two have the title without it: some leave subtitles out. */
function compareTitle(entry: WithContent, works: readonly ComparedRecord[]): FieldDifference | undefined {
  const records = works.map(({ record }) => record);
  if (works.some(({ title }) => title === 'same' || title === 'shortened')) {
    return undefined;
  }
  const isAdded = works.every(({ title }) => title === 'extended');
  return isAdded && origins(records) < 2 ? undefined : titleDifference(entry, records);
}

/** Identifiers that lead nowhere, whatever the work's other ones are. */
function compareIdentifiers(
  entry: WithContent,
  { identity }: EntryFacts,
  works: readonly ComparedRecord[],
  answers: readonly SourceAnswer[],
): (FieldDifference | undefined)[] {
  const isWork = works.some(({ isIdentified }) => isIdentified);
  const sure = works.filter(({ title, authors }) => title === 'same' && authors === 'agree');
  return (['doi', 'arxiv'] as const).map((kind) => {
    const stated = identity[kind];
    if (stated === undefined || works.some(({ identifiedBy }) => identifiedBy.includes(kind))) {
      return undefined;
    }
    const others = sure.map(({ record }) => record).filter((record) => record.identity[kind] !== undefined);
    const isOther =
      kind === 'arxiv' || others.every(({ identity: { doi } }) => isPreprintDoi(doi!) === isPreprintDoi(stated));
    if (!isWork && others.length > 0 && isOther && (kind === 'arxiv' || isUnknown(stated, answers, 1))) {
      return difference(fieldWith(entry, stated, kind), stated, others[0]!.identity[kind], others);
    }
    // All that register DOIs deny it: then it is wrong, although the work exists.
    const isNowhere = kind === 'doi' && (isWork || sure.length > 0) && isUnknown(stated, answers, 2);
    return isNowhere
      ? difference(fieldWith(entry, stated, kind), stated, isOther ? others[0]?.identity.doi : undefined, others)
      : undefined;
  });
}

/** True if at least so many sources that should know a DOI say that they do not; a silent refusal counts half. */
function isUnknown(doi: string, answers: readonly SourceAnswer[], least: number): boolean {
  const asked = answers.filter(
    ({ by, source, records }) =>
      by === 'doi' && (records.length > 0 || sourceTraits[source].lacksDois?.test(doi) !== true),
  );
  const weight = asked.reduce((sum, { isConclusive }) => sum + (isConclusive ? 1 : 0.5), 0);
  return asked.every(({ records }) => records.length === 0) && weight >= least;
}

/** The field that states an identifier. */
export function fieldWith({ content }: WithContent, identifier: string, kind: 'doi' | 'arxiv' | 'isbn'): string {
  if (kind === 'isbn') {
    return kind;
  }
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

/**
 * Volume, issue and pages, of the same published version only, where two independent sources say the same. `venue`: that of
 * the entry or, if it is wrong, the right one, whose pages are others.
 */
function comparePlace(
  entry: WithContent,
  { identity }: EntryFacts,
  works: readonly ComparedRecord[],
  venue: string | undefined,
): (FieldDifference | undefined)[] {
  const records = works
    .map(({ record }) => record)
    .filter(
      (record) =>
        isPublished(record) &&
        ((identity.doi !== undefined && record.identity.doi === identity.doi) ||
          (venue !== undefined && record.venue !== undefined && compareVenues(venue, record.venue) === 'same')),
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
