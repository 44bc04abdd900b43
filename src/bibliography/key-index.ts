import { memoize } from '../task/memoize.ts';
import { rememberByContent } from './content-memo.ts';
import type { Bibliography, Entry } from './entry.ts';
import { keysIn } from './work.ts';

export type EntriesByKey = ReadonlyMap<string, readonly Entry[]>;

/** The entries of one bibliography by their keys. Each way of looking them up is prepared when it is first used. */
export interface KeyIndex {
  readonly byKey: EntriesByKey;
  /** By the key in lower case. */
  readonly byFoldedKey: EntriesByKey;
  /** By biblatex's `ids`. */
  readonly byAlias: ReadonlyMap<string, Entry>;
  readonly commentedOut: ReadonlyMap<string, Entry>;
}

/** The index of a bibliography, made once for each version of it. */
export const indexOf = memoize((bibliography: Bibliography): KeyIndex => new LazyKeyIndex(bibliography));

class LazyKeyIndex implements KeyIndex {
  readonly #bibliography: Bibliography;
  #byKey: EntriesByKey | undefined;
  #byFoldedKey: EntriesByKey | undefined;
  #byAlias: ReadonlyMap<string, Entry> | undefined;
  #commentedOut: ReadonlyMap<string, Entry> | undefined;

  constructor(bibliography: Bibliography) {
    this.#bibliography = bibliography;
  }

  get byKey(): EntriesByKey {
    return (this.#byKey ??= groupKeys(this.#bibliography.entries, ({ key }) => key));
  }

  get byFoldedKey(): EntriesByKey {
    return (this.#byFoldedKey ??= groupKeys(this.#bibliography.entries, ({ key }) => key.toLowerCase()));
  }

  get byAlias(): ReadonlyMap<string, Entry> {
    return (this.#byAlias ??= firstByKey(this.#bibliography.entries, aliasesOf));
  }

  get commentedOut(): ReadonlyMap<string, Entry> {
    return (this.#commentedOut ??= firstByKey(this.#bibliography.commentedOut, ({ key }) => [key]));
  }
}

/** Few entries have any: their fields are read only then. */
const aliasesOf = rememberByContent((content) => (/\bids\s*=/i.test(content.source) ? keysIn({ content }, 'ids') : []));

function groupKeys(entries: readonly Entry[], keyOf: (entry: Entry) => string): EntriesByKey {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [entry]);
    } else {
      group.push(entry);
    }
  }
  return groups;
}

function firstByKey(entries: readonly Entry[], keysOf: (entry: Entry) => readonly string[]): Map<string, Entry> {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      if (!first.has(key)) {
        first.set(key, entry);
      }
    }
  }
  return first;
}
