import type { Name } from '../../../bibliography/names.ts';
import { canTellGiven, comparePeople, type PersonComparison } from './compare-people.ts';

/** The word of a record on one of an entry's authors. */
export interface PairedPerson {
  /** `absent`: it does not name this person. */
  readonly state: Exclude<PersonComparison, 'other'> | 'absent';
  /** The place in the record's list. */
  readonly place: number | undefined;
  /** True if the record spells out the given name as far as the entry does, so that it confirms it where they agree. */
  readonly tellsGiven: boolean;
  /** True if the record names somebody else in the place of this absent person. */
  readonly isReplaced: boolean;
}

const kinds = ['same', 'misspelt', 'otherGiven', 'otherInitial'] as const;

/**
 * For each name, its partner among others; each is somebody's partner once. The nearest relations are settled first. Given
 * names without a common initial count only in the same place of lists of one length, or else they are two people.
 */
export function pairPeople(here: readonly Name[], there: readonly Name[]): PairedPerson[] {
  const free = new Set(there.keys());
  const found = new Map<number, PairedPerson>();
  const compared = new Map<number, PersonComparison>();
  const compare = (at: number, place: number): PersonComparison => {
    const pair = at * there.length + place;
    const known = compared.get(pair) ?? comparePeople(here[at]!, there[place]!);
    compared.set(pair, known);
    return known;
  };
  for (const state of kinds) {
    for (const [at, name] of here.entries()) {
      if (found.has(at)) continue;
      // The same place first: namesakes in one list keep their order.
      const places = state === 'otherInitial' ? [at] : [at, ...free];
      const place = places.find((one) => free.has(one) && compare(at, one) === state);
      if (place !== undefined) {
        free.delete(place);
        found.set(at, { state, place, tellsGiven: canTellGiven(name, there[place]!), isReplaced: false });
      }
    }
  }
  return here.map((_, at) => found.get(at) ?? absent(isReplaced(at, found, free)));
}

function absent(isReplaced: boolean): PairedPerson {
  return { state: 'absent', place: undefined, tellsGiven: false, isReplaced };
}

/** True if a free person stands right after the partner of the name before, or right before that of the name after. */
function isReplaced(at: number, found: ReadonlyMap<number, PairedPerson>, free: ReadonlySet<number>): boolean {
  const [before, after] = [at === 0 ? -1 : found.get(at - 1)?.place, found.get(at + 1)?.place];
  return (before !== undefined && free.has(before + 1)) || (after !== undefined && free.has(after - 1));
}
