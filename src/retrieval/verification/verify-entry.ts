import type { WithContent } from '../../bibliography/content-memo.ts';
import { publisherNotices, type ScholarlyRecord } from '../sources/scholarly-record.ts';
import { isByAuthors } from './compare-authors.ts';
import { compareFields, fieldWith, hintsOn } from './compare-fields.ts';
import { type ComparedRecord, compareRecords, type Relation } from './compare-records.ts';
import { isRenamed } from './compare-titles.ts';
import { compareVenues } from './compare-venues.ts';
import { haveSeveralAnswered, isListedBySources } from './coverage.ts';
import { difference, sourcesOf, titleDifference } from './differences.ts';
import { type EntryFacts, factsOf } from './entry-facts.ts';
import { findMissingDoi } from './find-missing-doi.ts';
import { findPublishedVersion } from './find-published-version.ts';
import { hintsOnSoftware } from './software-hints.ts';
import { type SourceAnswer, type SourceFailure, writeNames } from './source-answer.ts';
import type { FieldDifference, Verification } from './verification.ts';
import { authorField } from './weigh-authors.ts';

/**
 * Judges whether the work of an entry exists as the entry says, by what sources answered about it. Inherited fields
 * count only in a completed entry (`Library.complete`). `thisYear` is the current year: works of later ones are no news
 * but slips. A work is not found only if none `failed` of those that could know it.
 */
export function verifyEntry(
  entry: WithContent,
  answers: readonly SourceAnswer[],
  thisYear: number,
  failed: readonly SourceFailure[] = [],
): Verification {
  const verification = withHints(
    judged(entry, withoutHastyNo(answers, failed), thisYear),
    hintsOnSoftware(entry, answers),
  );
  if (failed.length === 0) {
    return verification;
  }
  const { status } = verification;
  return { ...verification, status: status === 'notFound' ? 'notChecked' : status, failed: [...failed] };
}

function withHints(verification: Verification, hints: readonly FieldDifference[]): Verification {
  return hints.length === 0 ? verification : { ...verification, hints: [...(verification.hints ?? []), ...hints] };
}

/** So many sources that do not know a DOI are enough, even where one that registers DOIs gives no answer. */
const enoughDenials = 3;

/** A DOI that few do not have says nothing while one of those that register them gives no answer. */
function withoutHastyNo(answers: readonly SourceAnswer[], failed: readonly SourceFailure[]): readonly SourceAnswer[] {
  const lacksRegistry = failed.some(({ source }) => source === 'crossref' || source === 'datacite');
  return lacksRegistry && !isDenied(answers) ? answers.filter((answer) => !isDenial(answer)) : answers;
}

/** True if a source was asked for the DOI and has nothing. */
function isDenial({ by, records }: SourceAnswer): boolean {
  return by === 'doi' && records.length === 0;
}

/** True if enough sources say that they do not have the DOI. */
function isDenied(answers: readonly SourceAnswer[]): boolean {
  const denying = answers.filter((answer) => isDenial(answer) && answer.isConclusive).map(({ source }) => source);
  return new Set(denying).size >= enoughDenials;
}

/** A DOI that leads nowhere is wrong, although nothing else is known of the work. */
function deniedDoi(entry: WithContent, answers: readonly SourceAnswer[]): FieldDifference[] {
  const { doi } = factsOf(entry).identity;
  const isKnown = answers.some(({ by, records }) => by === 'doi' && records.length > 0);
  return doi === undefined || isKnown || !isDenied(answers)
    ? []
    : [difference(fieldWith(entry, doi, 'doi'), doi, undefined, [])];
}

function judged(entry: WithContent, answers: readonly SourceAnswer[], thisYear: number): Verification {
  const compared = compareRecords(factsOf(entry), answers);
  const of = (...relations: Relation[]): ComparedRecord[] =>
    compared.filter(({ relation }) => relations.includes(relation));

  const strangers = of('stranger');
  const wrongKinds = identifierKinds.filter((kind) => isWrong(kind, compared));
  const isWrongIdentifier =
    wrongKinds.length > 0 && compared.every(({ isIdentified, relation }) => !isIdentified || relation === 'stranger');
  const retitled = of('retitled');
  // Another title says nothing against a version that has it.
  const versions = retitled
    .filter((one) => isOtherVersion(entry, one))
    .map((one): ComparedRecord => ({ ...one, title: 'same' }));
  const works = [...of('work'), ...versions];

  if (works.length > 0) {
    const wrong = wrongKinds.flatMap((kind) => wrongIdentifier(entry, kind, strangers, works));
    const renamed = works.some(({ isIdentified }) => isIdentified) ? [] : otherTitleByIdentifier(entry, retitled);
    const slipped = nearMiss(entry, of('work'), retitled);
    const own = compareFields(entry, works, answers, thisYear);
    return concluded(entry, works, [
      ...wrong,
      ...(renamed.length > 0 ? renamed : slipped),
      ...own.filter(({ field }) => ![wrong, renamed, slipped].some((found) => names(found, field))),
    ]);
  }
  if (isWrongIdentifier) {
    return {
      ...concluded(entry, [], otherWork(entry, strangers), strangers),
      otherWorkBy: wrongKinds.every((kind) => kind === 'isbn') ? 'isbn' : identifierOf(entry, strangers),
    };
  }
  if (retitled.length > 0) {
    return concluded(entry, retitled, compareFields(entry, retitled, answers, thisYear));
  }
  const namesakes = of('namesake');
  const misattributed = namesakes.filter(({ record }) => isThereAndThen(factsOf(entry), record));
  if (misattributed.length > 0) {
    return concluded(entry, misattributed, compareFields(entry, misattributed, answers, thisYear));
  }
  if (namesakes.length > 0) {
    return concluded(entry, [], otherAuthors(entry, namesakes), namesakes);
  }
  const asked = [...new Set(answers.map(({ source }) => source))];
  const isNotFound = isListedBySources(entry) && haveSeveralAnswered(entry, answers);
  const wrong = isNotFound ? [] : deniedDoi(entry, answers);
  return {
    status: isNotFound ? 'notFound' : wrong.length > 0 ? 'mismatch' : 'notChecked',
    fields: wrong,
    isRetracted: false,
    sources: asked,
  };
}

function concluded(
  entry: WithContent,
  works: readonly ComparedRecord[],
  fields: readonly FieldDifference[],
  about: readonly ComparedRecord[] = works,
): Verification {
  const records = works.map(({ record }) => record);
  const publishedVersion = findPublishedVersion(entry, records);
  // The name of a team in place of the people who wrote a work: perhaps theirs, perhaps not.
  const isUnconfirmed =
    works.some(({ authors }) => authors === 'unconfirmed') &&
    !works.some(({ authors }) => isByAuthors(authors) || authors === 'sameGroup');
  const hints = hintsOn(entry, works, fields);
  const missingDoi = findMissingDoi(entry, works);
  const notices = publisherNotices.filter((notice) => records.some((record) => record.notices?.includes(notice)));
  return {
    status: fields.length > 0 ? 'mismatch' : isUnconfirmed ? 'notChecked' : 'verified',
    fields: [...fields],
    ...(hints.length > 0 && { hints }),
    ...(missingDoi !== undefined && { missingDoi }),
    ...(publishedVersion !== undefined && { publishedVersion }),
    isRetracted: records.some(({ isRetracted }) => isRetracted === true),
    ...(notices.length > 0 && { notices }),
    sources: sourcesOf(about.map(({ record }) => record)),
  };
}

function names(differences: readonly FieldDifference[], field: string): boolean {
  return differences.some((one) => one.field === field);
}

/**
 * True if a record that an arXiv number leads to may well be of another version than the entry cites: preprints change
 * their titles, and some databases keep all versions as one.
 */
function isOtherVersion(entry: WithContent, { record, isIdentified, authors }: ComparedRecord): boolean {
  const isPreprint = record.identity.arxiv !== undefined;
  return (
    isIdentified &&
    isByAuthors(authors) &&
    isPreprint &&
    isRenamed(factsOf(entry).title, record.title, authors === 'agree')
  );
}

/** Gives the identifier of an entry that leads to some records. */
function identifierOf(entry: WithContent, strangers: readonly ComparedRecord[]): 'doi' | 'arxiv' {
  const { doi, arxiv } = factsOf(entry).identity;
  const isByDoi = strangers.some(({ record }) => record.identity.doi === doi);
  return doi !== undefined && (isByDoi || arxiv === undefined) ? 'doi' : 'arxiv';
}

const identifierKinds = ['doi', 'arxiv', 'isbn'] as const;

type CheckedIdentifier = (typeof identifierKinds)[number];

/** True if an identifier of an entry leads to records of other works alone. */
function isWrong(kind: CheckedIdentifier, compared: readonly ComparedRecord[]): boolean {
  const led = compared.filter(({ identifiedBy }) => identifiedBy.includes(kind));
  return led.length > 0 && led.every(({ relation }) => relation === 'stranger');
}

/** The identifier leads to another work, while the entry's work exists. */
function wrongIdentifier(
  entry: WithContent,
  kind: CheckedIdentifier,
  strangers: readonly ComparedRecord[],
  works: readonly ComparedRecord[],
): FieldDifference[] {
  const records = strangers.filter(({ identifiedBy }) => identifiedBy.includes(kind)).map(({ record }) => record);
  const stated = factsOf(entry).identity[kind];
  if (stated === undefined) {
    return [];
  }
  // A book has a number for each of its editions, so none is the right one.
  const known = kind === 'isbn' ? undefined : works.find(({ record }) => record.identity[kind] !== undefined);
  const right = known?.record.identity[kind];
  const field = fieldWith(entry, stated, kind);
  return right === undefined
    ? [{ ...difference(field, stated, records[0]?.title, records), note: 'otherWork' }]
    : [difference(field, stated, right, records)];
}

/** The identifier leads to a work by the authors with another title, while a work with the entry's title exists too. */
function otherTitleByIdentifier(entry: WithContent, retitled: readonly ComparedRecord[]): FieldDifference[] {
  const identified = retitled.filter((one) => one.isIdentified && one.title === 'other');
  const [first] = identified;
  if (first === undefined) {
    return [];
  }
  const records = identified.map(({ record }) => record);
  return [{ ...difference('title', factsOf(entry).title, first.record.title, records), note: 'otherTitle' }];
}

/**
 * A record has the title but for a word or two, and none has it as the entry does: that is a slip, however many versions
 * are called something else altogether.
 */
function nearMiss(
  entry: WithContent,
  works: readonly ComparedRecord[],
  retitled: readonly ComparedRecord[],
): FieldDifference[] {
  const near = retitled.filter(
    (one) => one.title === 'changed' && isByAuthors(one.authors) && !isOtherVersion(entry, one),
  );
  const isConfirmed = works.some(({ title }) => title === 'same' || title === 'shortened');
  const records = near.map(({ record }) => record);
  return near.length === 0 || isConfirmed ? [] : [titleDifference(entry, records)];
}

/** The identifier leads to another work, and nothing else is known of the entry's. */
function otherWork(entry: WithContent, strangers: readonly ComparedRecord[]): FieldDifference[] {
  const { title, authors } = factsOf(entry);
  const records = strangers.map(({ record }) => record);
  const first = strangers[0]!;
  return [
    difference('title', title, first.record.title, records),
    ...(first.authors === 'differ'
      ? [difference(authorField(entry), writeNames(authors.names), writeNames(first.record.authors), records)]
      : []),
  ];
}

/** Others wrote a work of that title, which may be another one. */
function otherAuthors(entry: WithContent, namesakes: readonly ComparedRecord[]): FieldDifference[] {
  const records = namesakes.map(({ record }) => record);
  return [
    {
      ...difference(
        authorField(entry),
        writeNames(factsOf(entry).authors.names),
        writeNames(records[0]!.authors),
        records,
      ),
      note: 'namesake',
    },
  ];
}

/** True if a record is of something that came out when and where an entry says: then it is the entry's work. */
function isThereAndThen({ year, venue }: EntryFacts, record: ScholarlyRecord): boolean {
  return (
    venue !== undefined &&
    record.venue !== undefined &&
    compareVenues(venue.name, record.venue) === 'same' &&
    year !== undefined &&
    record.year !== undefined &&
    Math.abs(year - record.year) <= 1
  );
}
