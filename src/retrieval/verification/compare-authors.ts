import { distance } from 'fastest-levenshtein';
import { foldedName } from '../../bibliography/name-match.ts';
import { type Name, type NameList, parseNames } from '../../bibliography/names.ts';

/**
 * The relation of the authors of an entry to those of a record.
 * - `agree`: the same people; the entry may stop at "and others", a record at where its source stops
 * - `close`: most are the same, or the entry leaves some out, or another one comes first
 * - `partial`: the entry leaves out more than two fifths without saying so
 * - `differ`: less than two fifths are the same
 * - `sameGroup`: the entry names only organisations, one of which the record names too; many works are by one organisation
 * - `unconfirmed`: the entry names only organisations, and the record names others
 * - `unknown`: one side names nobody, or the record only an organisation
 */
export type AuthorComparison = 'agree' | 'close' | 'partial' | 'differ' | 'sameGroup' | 'unconfirmed' | 'unknown';

/** Below this share of common names, the authors are others (refchecker's threshold for works that were found). */
const differingShare = 0.4;
/** An entry that names a smaller share of the authors leaves too many out (refchecker's threshold for suspicion). */
const completeShare = 0.6;
/** Names beyond these are not compared: collaborations of thousands. */
const mostCompared = 300;

/** Compares an entry's authors with those of a record. */
export function compareAuthors(here: NameList, there: readonly Name[], hasAllAuthors: boolean): AuthorComparison {
  const { people, isCut, hadOthers } = peopleOf(here.names);
  const others = here.others || isCut;
  const known = peopleOf(there).people;
  const groups = people.length === 0 ? organisationsIn(here.names) : [];
  const named = there.slice(0, mostCompared);
  if (groups.length > 0 && named.length > 0) {
    return groups.some((group) => named.some((name) => isSameGroup(group, name))) ? 'sameGroup' : 'unconfirmed';
  }
  if (people.length === 0 || known.length === 0 || known.some((name) => holdsSeveral(name, people))) {
    return 'unknown';
  }
  const partners = pair(people, known);
  const paired = partners.filter((partner) => partner !== undefined).length;
  const isComplete = hasAllAuthors || known.length > people.length;
  const mayLackHere = others || hadOthers;
  if (paired === people.length && (mayLackHere || !isComplete || known.length === people.length)) {
    return startsWithAnother(partners) ? 'close' : 'agree';
  }
  if (!hasAllAuthors && paired === known.length) {
    return 'agree';
  }
  if (paired === people.length && people.length < completeShare * known.length) {
    return 'partial';
  }
  const isSubset = paired === people.length || paired === known.length;
  const share = paired / (isSubset ? paired : mayLackHere ? people.length : Math.max(people.length, known.length));
  return share < differingShare ? 'differ' : 'close';
}

/**
 * True if a comparison shows that a record is of a work by an entry's authors, however many of them the entry names.
 */
export function isByAuthors(comparison: AuthorComparison): boolean {
  return comparison === 'agree' || comparison === 'close' || comparison === 'partial';
}

/** True if two lists name the same people in the same order. */
export function areSamePeople(a: readonly Name[], b: readonly Name[]): boolean {
  const [peopleA, peopleB] = [peopleOf(a).people, peopleOf(b).people];
  return peopleA.length === peopleB.length && peopleA.every((name, at) => isSamePerson(name, peopleB[at]!));
}

/**
 * True if two names can be spellings of one person's: initials, accents, transliteration, family name first or last.
 */
export function isSamePerson(a: Name, b: Name): boolean {
  return (
    (familiesAgree(a, b) && givenNamesAgree(a.given, b.given)) ||
    (isSpelledAlike(a.family, b.given) && isSpelledAlike(a.given, b.family)) ||
    (wholeName(a).length >= 5 && wholeName(a) === wholeName(b))
  );
}

/** The people of a list, without placeholders and organisations. */
function peopleOf(names: readonly Name[]): {
  readonly people: readonly Name[];
  /** True if a name stands for the rest: `et al.` */
  readonly isCut: boolean;
  /** True if there were organisations besides. */
  readonly hadOthers: boolean;
} {
  const listed = names.slice(0, mostCompared);
  const people = listed
    .filter((name) => !isPlaceholder(name) && !isOrganisation(name) && !standsForOthers(name))
    .map(withFamily);
  return {
    people,
    isCut: names.length > mostCompared || listed.some(standsForOthers),
    hadOthers: listed.some(isOrganisation),
  };
}

function organisationsIn(names: readonly Name[]): readonly Name[] {
  return names
    .slice(0, mostCompared)
    .filter((name) => isOrganisation(name) && wordsOf(name) !== '' && !isPlaceholder(name));
}

/** True if a name stands for those that are left out: "et al." alone, or run together with a name. */
function standsForOthers(name: Name): boolean {
  return /(?:^| )et ?al(?: |$)|^(?:others|more|etc)$/.test(wordsOf(name));
}

/** True if a record has two of the people as one name: "Ada Pole, Ben Rowe" read as a family and a given name. */
function holdsSeveral({ family, given }: Name, people: readonly Name[]): boolean {
  const isOneOf = (written: string): boolean => {
    const { names } = parseNames(written);
    return /\s/.test(written) && names.some((name) => people.some((person) => isSamePerson(name, person)));
  };
  return isOneOf(family) && isOneOf(given);
}

/** A name that was kept whole is still one of a person; its last word is then the family name. */
function withFamily(name: Name): Name {
  if (name.literal === '') {
    return name;
  }
  const words = name.literal.split(/\s+/);
  return { ...name, literal: '', family: words.at(-1) ?? '', given: words.slice(0, -1).join(' ') };
}

const placeholders: ReadonlySet<string> = new Set(
  'anonymous|anonymous author|anonymous authors|anon|unknown|unknown author|no author|n a|author|authors|various|various authors'.split(
    '|',
  ),
);

function isPlaceholder(name: Name): boolean {
  return placeholders.has(wordsOf(name));
}

const organisation =
  /(?:^| )(?:team|group|collaborations?|consortium|committee|association|organi[sz]ation|institut\w*|university|laborator\w*|lab|labs|inc|ltd|llc|gmbh|corporation|corp|foundation|society|agency|ministry|bureau|council|network|project|initiative|developers|contributors|community|ai|openai|deepmind|deepseek|anthropic|google|meta|microsoft|nvidia|apple|amazon|mistral|qwen|investigators|partnership|center|centre|department|commission|union)(?: |$)/;

/** True if a name is that of an organisation, a team or a collaboration. A single word in braces is one too. */
function isOrganisation(name: Name): boolean {
  const words = wordsOf(name);
  return organisation.test(words) || (name.literal !== '' && !/\s/.test(name.literal)) || words === '';
}

/**
 * True if two names can be those of one organisation: one has all words of the other in a row, or is made of their
 * initials.
 */
function isSameGroup(a: Name, b: Name): boolean {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)];
  const [shorter, longer] = wordsA.length <= wordsB.length ? [wordsA, wordsB] : [wordsB, wordsA];
  return (
    shorter.length >= 3 &&
    (` ${longer} `.includes(` ${shorter} `) || acronymsOf(longer).some((acronym) => acronym === shorter))
  );
}

/** The initials of a name, with and without the small words in it. */
function acronymsOf(words: string): string[] {
  const all = words.split(' ');
  const telling = all.filter((word) => !/^(?:of|the|for|and|in|de|la|des|du|der|die|und|fuer)$/.test(word));
  return [all, telling].map((some) => some.map((word) => word.slice(0, 1)).join(''));
}

function wordsOf({ literal, given, prefix, family }: Name): string {
  const text = literal || [given, prefix, family].filter(Boolean).join(' ');
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function wholeName({ given, prefix, family }: Name): string {
  return [...foldedName(given + prefix + family)].sort().join('');
}

/** For each name, the place of its partner among others; each is somebody's partner once. */
function pair(names: readonly Name[], others: readonly Name[]): (number | undefined)[] {
  const free = new Set(others.keys());
  return names.map((name, place) => {
    // The same place first: namesakes in one list keep their order.
    const candidates = free.has(place) ? [place, ...free] : [...free];
    const partner = candidates.find((at) => isSamePerson(name, others[at]!));
    if (partner !== undefined) {
      free.delete(partner);
    }
    return partner;
  });
}

function startsWithAnother(partners: readonly (number | undefined)[]): boolean {
  return partners[0] !== 0;
}

function familiesAgree(a: Name, b: Name): boolean {
  const [inA, inB] = [familyForms(a), familyForms(b)];
  return inA.some((form) => inB.some((other) => isSpelledAlike(form, other)));
}

/**
 * The family name with and without its particle, and the parts of a double one, which is often shortened. Short parts
 * are particles.
 */
function familyForms({ family, prefix }: Name): string[] {
  const parts = family.split(/[\s‐–-]+/).filter((part) => part.length > 3);
  return [family, prefix + family, ...parts];
}

/** Equal when folded or, from five letters on, but for one letter, as transliterations differ. */
function isSpelledAlike(a: string, b: string): boolean {
  const [foldedA, foldedB] = [foldedName(a), foldedName(b)];
  const shorter = Math.min(foldedA.length, foldedB.length);
  return shorter > 0 && (foldedA === foldedB || (shorter >= 5 && distance(foldedA, foldedB) <= 1));
}

/** True if given names share an initial, or one side has none. Middle names and nicknames come and go. */
function givenNamesAgree(a: string, b: string): boolean {
  const [inA, inB] = [initials(a), initials(b)];
  return inA.length === 0 || inB.length === 0 || inA.some((initial) => inB.includes(initial));
}

function initials(given: string): string[] {
  // "JM" and "CAR" are initials run together.
  const words = given.match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) =>
    word.length <= 3 && word === word.toUpperCase() ? [...word].map(foldedName) : foldedName(word).slice(0, 1),
  );
}
