import type { WithContent } from '../../bibliography/content-memo.ts';
import { foldedName } from '../../bibliography/name-match.ts';
import { isPreprintRecord } from '../merging/record-version.ts';
import { sourceTraits } from '../sources/source-profiles.ts';
import { areSamePeople, completeShare, isByAuthors } from './compare-authors.ts';
import type { ComparedRecord } from './compare-records.ts';
import { difference, origins, sourcesOf } from './differences.ts';
import { type EntryFacts, factsOf } from './entry-facts.ts';
import { listedNames } from './names/listed-names.ts';
import { isOwnGroup } from './names/own-group.ts';
import { writeNames } from './source-answer.ts';
import type { FieldDifference } from './verification.ts';

/**
 * The authors of an entry, if the records of its work contradict them. Each person, and the order, is looked at alone:
 * nothing counts that one record confirms, and a record is heard only about what it can tell, so that initials say nothing
 * about given names and a list that was cut nothing about whom it lacks.
 */
export function weighAuthors(entry: WithContent, works: readonly ComparedRecord[]): FieldDifference | undefined {
  const facts = factsOf(entry);
  const against = recordsAgainst(facts, works);
  if (against.length === 0) {
    return undefined;
  }
  const field = authorField(entry);
  const here = writeNames(facts.authors.names);
  const records = bestList(against).map(({ record }) => record);
  const isPlaceholder = against.every(({ authors }) => authors === 'placeholder');
  return {
    ...difference(field, here, writeNames(records[0]!.authors), records),
    ...(isPlaceholder && { note: 'placeholder' as const }),
  };
}

/**
 * The last author of an entry, if the records of its work end before, in several sources or in one that people edit, while
 * that is not proven wrong: some publishers register the first author alone. Whom one source lacks, or who is in the middle
 * of a list, is more often its own gap.
 */
export function unnamedAuthor(entry: WithContent, works: readonly ComparedRecord[]): FieldDifference | undefined {
  const known = works.filter(({ authors }) => isByAuthors(authors));
  const against = contradicting(known, (work) => (endsBeforeLast(work) ? false : presenceOf(work, lastOf(work))));
  const records = against.map(({ record }) => record);
  const last = listedNames(factsOf(entry).authors.names).people.at(-1);
  const isTelling = sourcesOf(records).length > 1 || records.some(({ source }) => source === 'dblp');
  return last === undefined || !isTelling
    ? undefined
    : {
        ...difference(authorField(entry), writeNames([last]), writeNames(records[0]!.authors), records),
        note: 'unnamedAuthor',
      };
}

/** The field that an entry's authors are in. */
export function authorField({ content }: WithContent): string {
  return content.values.has('author') || !content.values.has('editor') ? 'author' : 'editor';
}

function recordsAgainst(facts: EntryFacts, works: readonly ComparedRecord[]): readonly ComparedRecord[] {
  const placeholders = works.filter(({ authors }) => authors === 'placeholder');
  if (placeholders.length > 0) {
    return placeholders;
  }
  if (works.some(({ authors }) => authors === 'unconfirmed' || authors === 'sameGroup')) {
    return strangeGroup(facts, works);
  }
  const known = works.filter(({ authors }) => isByAuthors(authors) || authors === 'differ');
  if (known.length > 0 && known.every(({ authors }) => authors === 'differ')) {
    return known;
  }
  const close = known.filter(({ authors }) => authors !== 'differ');
  const people = close[0]?.names.people ?? [];
  const given = people.map((_, at) => contradicting(close, (work) => givenNameOf(work, at)));
  const byPerson = people.flatMap((_, at) => [
    proven(
      // Lists with gaps only support one without.
      heard(
        contradicting(close, (work) => presenceOf(work, at)),
        at,
      ),
      (work) => isReplaced(work, at) || isAddedLast(work, at),
    ),
    contradicting(close, (work) => spellingOf(work, at)),
    proven(given[at]!, () => at === 0 || given.filter((against) => against.length > 0).length > 1),
  ]);
  const found = [
    ...byPerson,
    proven(
      contradicting(close, omissionOf),
      ({ names }) => names.order === 'another first' || names.lacksLast || isShort(names),
    ),
    proven(contradicting(close, orderOf), ({ names }) => names.order === 'another first'),
  ];
  return works.filter((work) => found.some((against) => against.includes(work)));
}

/** The word of a record on something in an entry; undefined if it cannot tell. */
type Vote = boolean | undefined;

/** The records that deny something, if none confirms it. */
function contradicting(
  works: readonly ComparedRecord[],
  vote: (work: ComparedRecord) => Vote,
): readonly ComparedRecord[] {
  const votes = works.map(vote);
  return votes.includes(true) ? [] : works.filter((_, at) => votes[at] === false);
}

/**
 * The records against something, if that is enough: two independent origins, the record of a registry or of dblp on what
 * was published, or what by itself tells. Others lack a name now and then, and preprints gain authors.
 */
function proven(
  against: readonly ComparedRecord[],
  tells: (work: ComparedRecord) => boolean,
): readonly ComparedRecord[] {
  const records = against.map(({ record }) => record);
  return origins(records) > 1 || against.some((work) => isOfRecord(work) || tells(work)) ? against : [];
}

function heard(against: readonly ComparedRecord[], at: number): readonly ComparedRecord[] {
  return against.some((work) => work.names.isComplete || isReplaced(work, at) || isAddedLast(work, at)) ? against : [];
}

function isReplaced({ names }: ComparedRecord, at: number): boolean {
  return names.people[at]?.isReplaced === true;
}

/** True if an entry goes on where a record that names everybody else ends: what sources lack is in the middle. */
function isAddedLast(work: ComparedRecord, at: number): boolean {
  return work.names.known > 1 && at === lastOf(work) && endsBeforeLast(work);
}

function endsBeforeLast(work: ComparedRecord): boolean {
  const { people, known } = work.names;
  const last = lastOf(work);
  return known === last && people.every(({ state }, place) => (state === 'absent') === (place === last));
}

function lastOf({ names }: ComparedRecord): number {
  return names.people.length - 1;
}

function isOfRecord({ record, names }: ComparedRecord): boolean {
  // Some publishers register the first author alone.
  const isEdited = (sourceTraits[record.source].isRegistry && names.known > 1) || record.source === 'dblp';
  return isEdited && !isPreprintRecord(record);
}

/** True if an entry leaves out more than two fifths of the authors. */
function isShort({ people, omitted, known }: ComparedRecord['names']): boolean {
  return omitted > 1 && people.length < completeShare * known;
}

function presenceOf({ names }: ComparedRecord, at: number): Vote {
  const isThere = names.people[at]?.state !== 'absent';
  return isThere ? true : names.isCut ? undefined : false;
}

function spellingOf({ names }: ComparedRecord, at: number): Vote {
  const state = names.people[at]?.state;
  return state === 'absent' ? undefined : state !== 'misspelt';
}

function givenNameOf({ names }: ComparedRecord, at: number): Vote {
  const person = names.people[at];
  if (person === undefined || person.state === 'absent' || person.state === 'misspelt') {
    return undefined;
  }
  return person.state === 'same' ? (person.tellsGiven ? true : undefined) : false;
}

function omissionOf({ names }: ComparedRecord): Vote {
  return names.omitted > 0 ? false : names.isComplete || names.known === names.people.length ? true : undefined;
}

function orderOf({ names, record }: ComparedRecord): Vote {
  const isSilent = names.order === undefined || (names.order !== 'same' && isAlphabetical(record));
  return isSilent ? undefined : names.order === 'same';
}

/** True if a registry has the authors by family name: some proceedings are registered so, whatever they print. */
function isAlphabetical({ source, authors }: ComparedRecord['record']): boolean {
  const families = authors.map(({ family, literal }) => foldedName(family || literal));
  return (
    sourceTraits[source].drawsFrom === 'registrars' && families.every((one, at) => at === 0 || families[at - 1]! <= one)
  );
}

/** An organisation in place of the people who wrote a work, unless it is one that such works are known by. */
function strangeGroup(facts: EntryFacts, works: readonly ComparedRecord[]): readonly ComparedRecord[] {
  const strange = works.filter(({ authors }) => authors === 'unconfirmed');
  const isConfirmed = works.some(({ authors }) => authors === 'sameGroup' || isByAuthors(authors));
  const isOwn = strange.some(({ record }) => isOwnGroup(facts, record.authors));
  return isConfirmed || isOwn ? [] : strange;
}

/** The records of the first list of authors that two independent sources have; of the longest if there is none. */
function bestList(against: readonly ComparedRecord[]): readonly ComparedRecord[] {
  const groups = against.map((work) =>
    against.filter((other) => areSamePeople(work.record.authors, other.record.authors)),
  );
  const agreed = groups.find((group) => origins(group.map(({ record }) => record)) > 1);
  return agreed ?? groups.toSorted((a, b) => b[0]!.record.authors.length - a[0]!.record.authors.length)[0]!;
}
