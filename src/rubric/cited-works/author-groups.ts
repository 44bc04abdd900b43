import { foldedName } from '../../bibliography/name-match.ts';
import { type Name, shortName } from '../../bibliography/names.ts';

/** The number of works among some that have something in common. */
export interface CountedWorks {
  readonly name: string;
  readonly works: number;
}

/** Somebody in the form in which the spellings of a name agree: family name and first initial. */
function personKey(name: Name): string {
  return `${foldedName(shortName(name))} ${foldedName(name.given).slice(0, 1)}`;
}

/** Of a work by more people, such as a collaboration in physics, so many of the first ones count. */
const mostPeople = 30;

/**
 * The works of groups of authors. Two works are of one group if they have the same first author or two authors in common; a
 * group is named after the author of most of its works.
 */
export function authorGroups(works: readonly (readonly Name[])[]): CountedWorks[] {
  const authored = works.filter(({ length }) => length > 0);
  /** For each work an earlier one of its group, or itself. */
  const earlier = authored.map((_, work) => work);
  const firstOfGroup = (work: number): number => {
    let first = work;
    while (earlier[first] !== first) {
      first = earlier[first] = earlier[earlier[first]!]!;
    }
    return first;
  };
  // Looked up rather than compared with all others: a bibliography may have thousands of works.
  const firstWith = new Map<string, number>();
  for (const [work, names] of authored.entries()) {
    for (const bond of bondsOf(names.slice(0, mostPeople).map(personKey))) {
      const other = firstWith.get(bond);
      if (other === undefined) firstWith.set(bond, work);
      else earlier[firstOfGroup(work)] = firstOfGroup(other);
    }
  }
  const groups = new Map<number, Name[][]>();
  for (const [work, names] of authored.entries()) {
    const group = groups.get(firstOfGroup(work)) ?? [];
    groups.set(firstOfGroup(work), group);
    group.push([...names]);
  }
  return [...groups.values()].map((group) => ({ name: mostFrequent(group.flat()), works: group.length }));
}

/** Gives the bonds that a work may share with others of its group: its first author, and each two of its authors. */
function bondsOf(people: readonly string[]): string[] {
  const distinct = [...new Set(people)].sort();
  const pairs = distinct.flatMap((one, at) => distinct.slice(at + 1).map((other) => `${one}\n${other}`));
  return [people[0]!, ...pairs];
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
