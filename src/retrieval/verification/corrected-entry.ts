import type { Entry, Field } from '../../bibliography/entry.ts';
import { type Name, parseNames, writtenNames } from '../../bibliography/names.ts';
import { namesValue } from '../../bibliography/writing/tex-value.ts';
import type { TextEdit } from '../../text/edit.ts';
import { isSamePerson } from './compare-authors.ts';
import { correctedTitle } from './corrected-title.ts';
import { rawValue, replaceValue, written } from './edit-entry.ts';
import { isGroup, isPlaceholder } from './names/groups.ts';
import type { DifferenceNote, FieldDifference, Verification } from './verification.ts';

/** A field of an entry that can be taken from a source, on its own. */
export interface Correction {
  readonly difference: FieldDifference;
  /** The value as it will be written, without delimiters. */
  readonly value: string;
  /** In offsets of the bibliography; everything else in it stays byte for byte. */
  readonly edits: readonly TextEdit[];
}

/**
 * Gives the corrections of an entry, field by field: what sources contradict, and say otherwise. There is nothing to
 * correct where they know another work under the entry's identifier, as nobody knows which of the two is meant, and in
 * fields that the entry inherits. Venue, year and pages are those of the version that the entry cites: a preprint stays
 * one (`publishedEntry` makes it the published version).
 */
export function correctionsOf(entry: Entry, { fields, otherWorkBy }: Verification): Correction[] {
  return otherWorkBy !== undefined ? [] : fields.flatMap((difference) => correctionOf(entry, difference) ?? []);
}

/**
 * What may be right where sources have something else: that of another version or another work. Sources that only have the
 * preprint do not know the right venue.
 */
const uncertain: ReadonlySet<DifferenceNote> = new Set(['namesake', 'otherWork', 'otherTitle', 'onlyPreprint']);

/** A DOI or an arXiv number. */
const identifier = /^(?:10\.\d{4,9}\/\S+|\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})$/i;

function correctionOf(entry: Entry, difference: FieldDifference): Correction | undefined {
  const { field: name, here, there, note } = difference;
  const field = entry.fields.get(name);
  if (field === undefined || there === undefined || (note !== undefined && uncertain.has(note))) {
    return undefined;
  }
  if (identifier.test(here)) {
    return identifierCorrection(entry, difference, there);
  }
  const value = correctedValue(field, there);
  const edit = replaceValue(entry, field, value);
  return edit.newText === rawValue(entry, field.valueRange) ? undefined : { difference, value, edits: [edit] };
}

/** Replaces an identifier wherever the entry has it: `eprint`, `url`, `journal`, … */
function identifierCorrection(entry: Entry, difference: FieldDifference, there: string): Correction | undefined {
  const identifierThere = written(there, 'doi');
  const edits = [...entry.fields.values()].flatMap((field) => {
    const at = identifierFields.has(field.name) ? field.value.toLowerCase().indexOf(difference.here) : -1;
    const end = at + difference.here.length;
    return at < 0
      ? []
      : [replaceValue(entry, field, field.value.slice(0, at) + identifierThere + field.value.slice(end))];
  });
  return edits.length === 0 ? undefined : { difference, value: identifierThere, edits };
}

/** Fields that say which work an entry is of, never those with notes on it. */
const identifierFields: ReadonlySet<string> = new Set(
  'doi eprint url journal journaltitle booktitle howpublished note number volume'.split(' '),
);

function correctedValue({ name, value }: Field, there: string): string {
  switch (name) {
    case 'title':
      return correctedTitle(value, there);
    case 'author':
    case 'editor':
      return correctedNames(value, there);
    case 'year':
      return value.replace(/\d{4}/, there.replace(/\D/g, ''));
    default:
      return written(there, name);
  }
}

/**
 * A list of names as written in a `.bib` file with the people of another one: names of the same people stay as the
 * author wrote them, others are written in the author's form, family name first or last, with initials or in full. A
 * list that stops at "and others" keeps stopping after as many names. Teams stay in their places: sources leave them out.
 */
function correctedNames(source: string, there: string): string {
  const old = writtenNames(source).filter((name) => name !== '' && name.toLowerCase() !== 'others');
  const everybody = old.map((written) => ({ written, name: parseNames(written).names[0] }));
  const people = [...everybody];
  const { others } = parseNames(source);
  const all = parseNames(there).names;
  const right = others ? all.slice(0, Math.max(1, old.length)) : all;
  const form = formOf(
    old,
    people.flatMap(({ name }) => name ?? []),
  );
  const written = right.map((name) => {
    const place = people.findIndex((one) => one.name !== undefined && isSamePerson(one.name, name));
    return place < 0 ? writeName(unshouted(name), form) : people.splice(place, 1)[0]!.written;
  });
  const isNamed = new Set(written);
  const isBesidePeople = everybody.some(({ name }) => name !== undefined && !isTeam(name) && !isPlaceholder(name));
  for (const [place, { written: own, name }] of everybody.entries()) {
    if (isBesidePeople && name !== undefined && isTeam(name) && !isNamed.has(own)) {
      written.splice(Math.min(place, written.length), 0, own);
    }
  }
  return [...written, ...(others && all.length > right.length ? ['others'] : [])].join(' and ');
}

/** True if a name is that of a team or an organisation that was put into braces. */
function isTeam(name: Name): boolean {
  return name.literal !== '' && isGroup(name) && !isPlaceholder(name);
}

/** The form in which an author writes names. */
interface NameForm {
  readonly isFamilyFirst: boolean;
  readonly hasInitials: boolean;
}

function formOf(written: readonly string[], names: readonly Name[]): NameForm {
  const given = names.flatMap((name) => name.given || []);
  return {
    isFamilyFirst: written.filter((name) => /^[^{}]*(?:\{[^{}]*\}[^{}]*)*,/.test(name)).length * 2 > written.length,
    hasInitials: given.length > 0 && given.every(isInitials),
  };
}

/** True if a given name is written as initials: "J.", "J.-M.", "J M". */
function isInitials(given: string): boolean {
  return given.split(/[\s.-]+/).every((part) => [...part].length <= 1);
}

/** A name that a registry has in capitals, as people write it. */
function unshouted(name: Name): Name {
  const calm = (part: string): string =>
    /\p{Lu}{3}/u.test(part) && !/\p{Ll}/u.test(part)
      ? part.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
      : part;
  return { ...name, family: calm(name.family), given: name.given.length > 3 ? calm(name.given) : name.given };
}

function writeName(name: Name, { isFamilyFirst, hasInitials }: NameForm): string {
  const given = hasInitials ? initialsOf(name.given) : name.given;
  return namesValue([{ ...name, given }], { isFamilyFirst, letters: 'unicode', others: false });
}

/** `Jy-yong Anna` as `J.-Y. A.` */
function initialsOf(given: string): string {
  return given
    .split(/\s+/)
    .map((name) =>
      name
        .split('-')
        .flatMap((part) => (part === '' ? [] : `${[...part][0]!.toUpperCase()}.`))
        .join('-'),
    )
    .join(' ');
}
