import { type Name, parseNames, writtenNames } from '../../bibliography/names.ts';
import { namesValue } from '../../bibliography/writing/tex-value.ts';
import { isSamePerson } from './compare-authors.ts';

/**
 * A list of names as written in a `.bib` file with the people of another one: names of the same people stay as the
 * author wrote them, others are written in the author's form, family name first or last, with initials or in full. A
 * list that stops at "and others" keeps stopping after as many names.
 */
export function correctedNames(source: string, there: string): string {
  const old = writtenNames(source).filter((name) => name !== '' && name.toLowerCase() !== 'others');
  const people = old.map((written) => ({ written, name: parseNames(written).names[0] }));
  const { others } = parseNames(source);
  const all = parseNames(there).names;
  const right = others ? all.slice(0, Math.max(1, old.length)) : all;
  const form = formOf(
    old,
    people.flatMap(({ name }) => name ?? []),
  );
  const written = right.map((name) => {
    const place = people.findIndex((one) => one.name !== undefined && isSamePerson(one.name, name));
    return place < 0 ? writeName(name, form) : people.splice(place, 1)[0]!.written;
  });
  return [...written, ...(others && all.length > right.length ? ['others'] : [])].join(' and ');
}

/** How an author writes names. */
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

/** Whether a given name is written as initials: "J.", "J.-M.", "J M". */
function isInitials(given: string): boolean {
  return given.split(/[\s.-]+/).every((part) => [...part].length <= 1);
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
