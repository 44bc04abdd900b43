import { type Name, type NameList, parseNames } from '../../bibliography/names.ts';
import { comparePeople } from './names/compare-people.ts';
import { isSameGroup } from './names/groups.ts';
import { listedNames } from './names/listed-names.ts';
import { type PairedPerson, pairPeople } from './names/pair-people.ts';

/**
 * The relation of the authors of an entry to those of a record.
 * - `agree`: the same people; the entry may stop at "and others", a record at where its source stops
 * - `close`: most are the same, or the entry leaves some out, misspells some, or another one comes first
 * - `partial`: the entry leaves out more than two fifths without saying so
 * - `differ`: less than two fifths are the same
 * - `sameGroup`: the entry names only organisations, one of which the record names too; many works are by one organisation
 * - `unconfirmed`: the entry names only organisations, and the record names others
 * - `placeholder`: the entry names only "Anonymous" or the like, and the record names people
 * - `unknown`: one side names nobody, or the record only an organisation
 */
export type AuthorComparison =
  | 'agree'
  | 'close'
  | 'partial'
  | 'differ'
  | 'sameGroup'
  | 'unconfirmed'
  | 'placeholder'
  | 'unknown';

/** The word of a record on an entry's list of authors. */
export interface ComparedAuthors {
  readonly relation: AuthorComparison;
  /** For each person whom the entry names; empty where people were not compared. */
  readonly people: readonly PairedPerson[];
  /** True if the record names everybody, so that whom it does not name is no author. */
  readonly isComplete: boolean;
  /** True if the record's list was cut, by its source or by whoever registered it. */
  readonly isCut: boolean;
  /** The number of people whom only the record names, although the entry does not say that it leaves some out. */
  readonly omitted: number;
  /** True if the last author of the record is among those whom only the record names. */
  readonly lacksLast: boolean;
  /** The order of those whom both name; undefined if less than two are named by both. */
  readonly order: 'same' | 'another first' | 'another' | undefined;
  /** The number of people whom the record names. */
  readonly known: number;
}

/** Below this share of common names, the authors are others (refchecker's threshold for works that were found). */
const differingShare = 0.4;
/** An entry that names a smaller share of the authors leaves too many out (refchecker's threshold for suspicion). */
export const completeShare = 0.6;
/** A record that names a smaller share of the authors was cut, as by publishers that register only the first one. */
const cutShare = 0.5;

/** Compares an entry's authors with those of a record. `hasAllAuthors`: the record's source does not cut its lists. */
export function compareAuthors(here: NameList, there: readonly Name[], hasAllAuthors: boolean): ComparedAuthors {
  const own = listedNames(here.names);
  const record = listedNames(there);
  if (own.people.length === 0) {
    return notCompared(own.groups.length > 0 ? groupRelation(own.groups, there) : unnamedRelation(own, record));
  }
  const { people: known } = record;
  if (known.length === 0 || known.some((name) => holdsSeveral(name, own.people))) {
    return notCompared('unknown');
  }
  const people = pairPeople(own.people, known);
  const paired = people.filter(isOnePerson).length;
  const mayOmit = here.others || own.isCut || own.groups.length > 0;
  const isCut =
    record.isCut || (own.people.length > 2 && paired === known.length && known.length <= cutShare * own.people.length);
  const isComplete = !isCut && record.groups.length === 0 && (hasAllAuthors || known.length > own.people.length);
  const compared = {
    people,
    isComplete,
    isCut: isCut || record.groups.length > 0,
    omitted: mayOmit ? 0 : known.length - people.filter(({ place }) => place !== undefined).length,
    lacksLast: !mayOmit && people.every(({ place }) => place !== known.length - 1),
    order: orderOf(people, isCut),
    known: known.length,
  };
  return { ...compared, relation: relationOf(compared, mayOmit, hasAllAuthors && !isCut) };
}

/**
 * True if a comparison shows that a record is of a work by an entry's authors, however many of them the entry names.
 */
export function isByAuthors(comparison: AuthorComparison): boolean {
  return comparison === 'agree' || comparison === 'close' || comparison === 'partial';
}

/** True if two lists name the same people in the same order. */
export function areSamePeople(a: readonly Name[], b: readonly Name[]): boolean {
  const [peopleA, peopleB] = [listedNames(a).people, listedNames(b).people];
  return peopleA.length === peopleB.length && peopleA.every((name, at) => isSamePerson(name, peopleB[at]!));
}

/** True if two names can be spellings of one person's. */
export function isSamePerson(a: Name, b: Name): boolean {
  return comparePeople(a, b) === 'same';
}

function notCompared(relation: AuthorComparison): ComparedAuthors {
  return {
    relation,
    people: [],
    isComplete: false,
    isCut: true,
    omitted: 0,
    lacksLast: false,
    order: undefined,
    known: 0,
  };
}

function groupRelation(groups: readonly Name[], there: readonly Name[]): AuthorComparison {
  if (there.length === 0) {
    return 'unknown';
  }
  return groups.some((group) => there.some((name) => isSameGroup(group, name))) ? 'sameGroup' : 'unconfirmed';
}

function unnamedRelation(
  own: ReturnType<typeof listedNames>,
  record: ReturnType<typeof listedNames>,
): AuthorComparison {
  return own.placeholders.length > 0 && record.people.length > 0 ? 'placeholder' : 'unknown';
}

/** True if the record names this person, whatever it says of how the name is spelled. */
function isOnePerson({ state }: PairedPerson): boolean {
  return state === 'same' || state === 'misspelt' || state === 'otherGiven';
}

function relationOf(
  { people, isComplete, omitted, order, known }: Omit<ComparedAuthors, 'relation'>,
  mayOmit: boolean,
  hasAllAuthors: boolean,
): AuthorComparison {
  const paired = people.filter(isOnePerson).length;
  const same = people.filter(({ state }) => state === 'same').length;
  const isPart = !hasAllAuthors && same === known;
  if (
    (same === people.length && omitted === 0) ||
    isPart ||
    (same === people.length && !isComplete && known < people.length)
  ) {
    return order === undefined || order === 'same' ? 'agree' : 'close';
  }
  if (paired === people.length && !mayOmit && people.length < completeShare * known) {
    return 'partial';
  }
  const isSubset = paired === people.length || paired === known;
  const share = paired / (isSubset ? paired : mayOmit ? people.length : Math.max(people.length, known));
  return share < differingShare || paired === 0 ? 'differ' : 'close';
}

/** The order of the people whom both lists name; a record that was cut, or lacks somebody, tells less. */
function orderOf(people: readonly PairedPerson[], isCut: boolean): ComparedAuthors['order'] {
  const places = people.flatMap(({ place }) => place ?? []);
  const isFirst = people[0]?.place === undefined || people[0].place === 0 || isCut;
  if (!isFirst) {
    return 'another first';
  }
  if (places.length < 2) {
    return places.length === 1 ? 'same' : undefined;
  }
  return places.every((place, at) => at === 0 || place > places[at - 1]!) ? 'same' : 'another';
}

/** True if a record has two of the people as one name: "Ada Pole, Ben Rowe" read as a family and a given name. */
function holdsSeveral({ family, given }: Name, people: readonly Name[]): boolean {
  const isOneOf = (written: string): boolean => {
    const { names } = parseNames(written);
    return /\s/.test(written) && names.some((name) => people.some((person) => isSamePerson(name, person)));
  };
  return isOneOf(family) && isOneOf(given);
}
