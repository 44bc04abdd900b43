import { memoize } from '../task/memoize.ts';
import type { Bibliography, Entry } from './entry.ts';
import { keysIn } from './work.ts';

/**
 * The entries of one bibliography by their keys. Each way of looking them up is prepared when it is first used. A
 * version of the bibliography in which every entry has the keys that it had shares what was prepared.
 */
export class KeyIndex {
  readonly #bibliography: Bibliography;
  readonly #places: KeyPlaces;
  #commentedOut: ReadonlyMap<string, Entry> | undefined;

  /** @param before the index of the bibliography before an edit */
  constructor(bibliography: Bibliography, before?: KeyIndex) {
    this.#bibliography = bibliography;
    this.#places =
      before !== undefined && hasSameKeys(before.#bibliography.entries, bibliography.entries)
        ? before.#places
        : new KeyPlaces();
  }

  /** The first entry with exactly this key. */
  entry(key: string): Entry | undefined {
    return this.#at(this.#places.byKey(this.#entries).first.get(key));
  }

  /** The first entry with this key among its biblatex `ids`. */
  withAlias(key: string): Entry | undefined {
    return this.#at(this.#places.byAlias(this.#entries).get(key));
  }

  /** The first entry whose key differs from this one by case at most. */
  ignoringCase(key: string): Entry | undefined {
    return this.#at(this.#places.byFoldedKey(this.#entries).first.get(key.toLowerCase()));
  }

  /** The first entry with this key that is commented out. */
  commentedOut(key: string): Entry | undefined {
    this.#commentedOut ??= new Map([...this.#bibliography.commentedOut].reverse().map((entry) => [entry.key, entry]));
    return this.#commentedOut.get(key);
  }

  /** The entries that share a key, at least two in each group. */
  get repeated(): Entry[][] {
    return this.#groups(this.#places.byKey(this.#entries));
  }

  /** The same where upper and lower case do not matter. */
  get repeatedIgnoringCase(): Entry[][] {
    return this.#groups(this.#places.byFoldedKey(this.#entries));
  }

  get #entries(): readonly Entry[] {
    return this.#bibliography.entries;
  }

  #at(place: number | undefined): Entry | undefined {
    return place === undefined ? undefined : this.#entries[place];
  }

  #groups({ repeated }: Grouped): Entry[][] {
    return [...repeated.values()].map((places) => places.map((place) => this.#entries[place]!));
  }
}

/** The index of a bibliography, made once for each version of it. */
export const indexOf = memoize((bibliography: Bibliography, before?: KeyIndex) => new KeyIndex(bibliography, before));

/** The entries that share a key, at least two in each group, wherever they are. */
export function repeatedAmong(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[][] {
  return [...grouped(entries, keyOf).repeated.values()].map((places) => places.map((place) => entries[place]!));
}

/** Where entries are in their list, by a key that each has. */
interface Grouped {
  readonly first: ReadonlyMap<string, number>;
  /** All places of keys that several entries have, in the order in which the keys are first met. */
  readonly repeated: ReadonlyMap<string, readonly number[]>;
}

/**
 * Where entries are in their list, by their keys. Each version of the list that has these keys may prepare it; none is
 * kept.
 */
class KeyPlaces {
  #byKey: Grouped | undefined;
  #byFoldedKey: Grouped | undefined;
  #byAlias: ReadonlyMap<string, number> | undefined;

  byKey(entries: readonly Entry[]): Grouped {
    return (this.#byKey ??= grouped(entries, ({ key }) => key));
  }

  byFoldedKey(entries: readonly Entry[]): Grouped {
    return (this.#byFoldedKey ??= grouped(entries, ({ key }) => key.toLowerCase()));
  }

  byAlias(entries: readonly Entry[]): ReadonlyMap<string, number> {
    return (this.#byAlias ??= placesOfAliases(entries));
  }
}

function placesOfAliases(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, entry] of entries.entries()) {
    for (const alias of aliasesOf(entry)) {
      if (!places.has(alias)) {
        places.set(alias, place);
      }
    }
  }
  return places;
}

function grouped(entries: readonly Entry[], keyOf: (entry: Entry) => string): Grouped {
  const first = new Map<string, number>();
  const repeated = new Map<string, number[]>();
  for (const [place, entry] of entries.entries()) {
    const key = keyOf(entry);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, place);
    } else {
      const places = repeated.get(key);
      if (places === undefined) {
        repeated.set(key, [before, place]);
      } else {
        places.push(place);
      }
    }
  }
  return { first, repeated: inOrderOfFirst(repeated) };
}

function inOrderOfFirst(repeated: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, readonly number[]> {
  return new Map([...repeated].sort(([, a], [, b]) => a[0]! - b[0]!));
}

/** The keys by which an entry can be cited: its own, and its aliases. */
export function keysOfEntry(entry: Entry): string[] {
  return [entry.key, ...aliasesOf(entry)];
}

function aliasesOf(entry: Entry): string[] {
  return keysIn(entry, 'ids');
}

function hasSameKeys(before: readonly Entry[], after: readonly Entry[]): boolean {
  return before.length === after.length && after.every((entry, place) => isNamedAlike(before[place]!, entry));
}

function isNamedAlike(a: Entry, b: Entry): boolean {
  return a.content === b.content || (a.key === b.key && aliasesOf(a).join() === aliasesOf(b).join());
}
