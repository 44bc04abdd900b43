import type { Name } from '../../../bibliography/names.ts';
import { parseNames } from '../../../bibliography/names.ts';
import { isGroup, isPlaceholder, nameWords } from './groups.ts';

/** The names of a list by what they are. */
export interface ListedNames {
  readonly people: readonly Name[];
  readonly groups: readonly Name[];
  readonly placeholders: readonly Name[];
  /** True if a name stands for the rest ("et al."), or if the list is too long to be compared. */
  readonly isCut: boolean;
}

/** Names beyond these are not compared: collaborations of thousands. */
const mostCompared = 300;

/** Sorts the names of a list. What precedes "et al." in a name is a name of its own. */
export function listedNames(names: readonly Name[]): ListedNames {
  const listed = names.slice(0, mostCompared);
  const known = listed.flatMap((name) => (standsForOthers(name) ? namedBefore(name) : [name]));
  const placeholders = known.filter(isPlaceholder);
  const groups = known.filter((name) => !isPlaceholder(name) && isGroup(name) && nameWords(name) !== '');
  const people = known.filter((name) => !isPlaceholder(name) && !isGroup(name)).map(withFamily);
  return { people, groups, placeholders, isCut: names.length > mostCompared || listed.some(standsForOthers) };
}

const others = /(?:^|[\s,])et\.?\s?al\b\.?,?/i;

function standsForOthers(name: Name): boolean {
  return /(?:^| )et ?al(?: |$)|^(?:others|more|etc)$/.test(nameWords(name));
}

/** The name in "Ada Pole et al.", however it was split into parts. */
function namedBefore({ literal, given, prefix, family }: Name): Name[] {
  const text = (literal || [given, prefix, family].filter(Boolean).join(' ')).replace(others, ' ').trim();
  return /^(?:others|more|etc\.?)?$/i.test(text) ? [] : [...parseNames(text).names];
}

/** A name that was kept whole is still one of a person; its last word is then the family name. */
function withFamily(name: Name): Name {
  if (name.literal === '') {
    return name;
  }
  const words = name.literal.split(/\s+/);
  return { ...name, literal: '', family: words.at(-1) ?? '', given: words.slice(0, -1).join(' ') };
}
