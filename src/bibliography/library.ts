import { rememberByContent, type WithContent } from './content-memo.ts';
import type { Bibliography, Entry } from './entry.ts';
import { Inheritance } from './inheritance.ts';
import { indexOf, type KeyIndex, repeatedAmong } from './key-index.ts';
import { keysIn } from './work.ts';

/** Fields whose keys name entries that appear in the reference list for another one, or lend it their fields. */
const parentFields = ['crossref', 'xdata', 'xref', 'related', 'entryset'];

/** The keys that these fields hold: none in most entries. */
const parentKeys = rememberByContent((content): readonly string[] =>
  parentFields.flatMap((field) => keysIn({ content }, field)),
);

/** Entries found under the same key, in the order of the bibliographies; at least two. */
export type EntryGroup = readonly Entry[];

/**
 * All works that a paper can cite: its bibliographies in the order in which the paper names them.
 * Making one costs almost nothing if the bibliographies were in a library before: their indexes are kept with them.
 */
export class Library {
  readonly bibliographies: readonly Bibliography[];
  /** The same object in all versions of a paper's library: what an edit changes only in part is kept with it. */
  readonly lineage: object;
  readonly #indexes: readonly KeyIndex[];
  readonly #complete = new Map<Entry, WithContent>();
  readonly #inheritance = new Inheritance((key) => this.entryIgnoringCase(key));
  #duplicates: readonly EntryGroup[] | undefined;
  #caseDuplicates: readonly EntryGroup[] | undefined;
  #allEntries: readonly Entry[] | undefined;

  /** @param previous the version of the library before an edit */
  constructor(bibliographies: readonly Bibliography[], previous?: Library) {
    this.bibliographies = bibliographies;
    this.lineage = previous?.lineage ?? {};
    const before = previous === undefined ? [] : previous.#indexes;
    this.#indexes = bibliographies.map((bibliography, at) => indexOf(bibliography, before[at]));
  }

  /** Every entry, duplicates included, in the order of the bibliographies. */
  *entries(): Iterable<Entry> {
    for (const { entries } of this.bibliographies) {
      yield* entries;
    }
  }

  /** The same as a list. */
  get allEntries(): readonly Entry[] {
    const [only, ...others] = this.bibliographies;
    this.#allEntries ??= only !== undefined && others.length === 0 ? only.entries : [...this.entries()];
    return this.#allEntries;
  }

  /** The number of entries, duplicates included. */
  get size(): number {
    return this.bibliographies.reduce((sum, { entries }) => sum + entries.length, 0);
  }

  /** The first entry with exactly this key or, failing that, with this key among its biblatex `ids`. */
  entry(key: string): Entry | undefined {
    return this.#find((index) => index.entry(key)) ?? this.#find((index) => index.withAlias(key));
  }

  /** The first entry whose key differs from this one by case at most, as BibTeX looks it up. */
  entryIgnoringCase(key: string): Entry | undefined {
    return this.entry(key) ?? this.#find((index) => index.ignoringCase(key));
  }

  /** An entry with this key that is commented out by `%`. BibTeX still reads it. */
  commentedOut(key: string): Entry | undefined {
    return this.#find((index) => index.commentedOut(key));
  }

  /** Groups of entries that share a key exactly, over all bibliographies. */
  get duplicates(): readonly EntryGroup[] {
    return (this.#duplicates ??= this.#onlyIndex?.repeated ?? repeatedAmong(this.allEntries, ({ key }) => key));
  }

  /**
   * Groups of entries whose keys differ only by case, one entry from each spelling.
   * BibTeX treats them as duplicates, biber does not.
   */
  get caseDuplicates(): readonly EntryGroup[] {
    return (this.#caseDuplicates ??= (
      this.#onlyIndex?.repeatedIgnoringCase ?? repeatedAmong(this.allEntries, ({ key }) => key.toLowerCase())
    )
      .map((group) => group.filter((entry, at) => group.findIndex(({ key }) => key === entry.key) === at))
      .filter((group) => group.length > 1));
  }

  /**
   * The entries that an entry refers to by `crossref`, `xdata`, `xref`, `related` or `entryset`, and theirs in turn.
   * Citing the entry uses them too.
   */
  parents(entry: Entry): readonly Entry[] {
    if (parentKeys(entry).length === 0) {
      return [];
    }
    const found = new Set<Entry>();
    const queue = [entry];
    for (const child of queue) {
      for (const key of parentKeys(child)) {
        const parent = this.entryIgnoringCase(key);
        if (parent !== undefined && parent !== entry && !found.has(parent)) {
          found.add(parent);
          queue.push(parent);
        }
      }
    }
    return [...found];
  }

  /**
   * The entry with the fields that it inherits by `crossref` and `xdata`; the entry itself where it inherits nothing.
   */
  complete(entry: Entry): WithContent {
    const known = this.#complete.get(entry);
    if (known !== undefined) {
      return known;
    }
    const complete = this.#inheritance.complete(entry);
    if (complete !== entry) {
      this.#complete.set(entry, complete);
    }
    return complete;
  }

  /** The text of the file that an entry of this library is in. */
  textOf({ file }: Entry): string {
    return this.bibliographies.find(({ path }) => path === file)?.text ?? '';
  }

  get #onlyIndex(): KeyIndex | undefined {
    return this.#indexes.length === 1 ? this.#indexes[0] : undefined;
  }

  #find<Found>(look: (index: KeyIndex) => Found | undefined): Found | undefined {
    for (const index of this.#indexes) {
      const found = look(index);
      if (found !== undefined) {
        return found;
      }
    }
    return undefined;
  }
}
