import { foldedName } from '../../bibliography/name-match.ts';
import { type Name, shortName } from '../../bibliography/names.ts';

/** How many of some works have something in common. */
export interface CountedWorks {
  readonly name: string;
  readonly works: number;
}

/** Somebody in the form in which the spellings of a name agree: family name and first initial. */
function personKey(name: Name): string {
  return `${foldedName(shortName(name))} ${foldedName(name.given).slice(0, 1)}`;
}

/**
 * The works of groups of authors. Two works are of one group if they have the same first author or two authors in common; a
 * group is named after the author of most of its works.
 */
export function authorGroups(works: readonly (readonly Name[])[]): CountedWorks[] {
  const groups: { readonly names: Name[]; readonly works: (readonly string[])[] }[] = [];
  for (const names of works.filter(({ length }) => length > 0)) {
    const people = names.map(personKey);
    const joined = groups.filter((group) => group.works.some((other) => areOfOneGroup(people, other)));
    const merged = {
      names: [...joined.flatMap((group) => group.names), ...names],
      works: [...joined.flatMap((group) => group.works), people],
    };
    groups.splice(0, groups.length, ...groups.filter((group) => !joined.includes(group)), merged);
  }
  return groups.map((group) => ({ name: mostFrequent(group.names), works: group.works.length }));
}

function areOfOneGroup(a: readonly string[], b: readonly string[]): boolean {
  return a[0] === b[0] || a.filter((person) => b.includes(person)).length >= 2;
}

/** The one who is most often among some names, in the spelling that comes first. */
function mostFrequent(names: readonly Name[]): string {
  const counts = new Map<string, { readonly name: Name; count: number }>();
  for (const name of names) {
    const known = counts.get(personKey(name));
    if (known === undefined) counts.set(personKey(name), { name, count: 1 });
    else known.count++;
  }
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count);
  return first === undefined ? '' : shortName(first.name);
}
