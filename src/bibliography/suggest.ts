import { memoize } from '../task/memoize.ts';
import { RecentlyUsed } from '../task/recently-used.ts';
import { runToEnd, type Task } from '../task/task.ts';
import type { Entry } from './entry.ts';
import { cluesIn, type Facts, type Fit, facts, fitOf } from './key-fit.ts';
import type { Library } from './library.ts';
import { changeOf, type LibraryChange } from './library-change.ts';

/**
 * The entries that the author of an unknown key most likely meant, best first, at most `limit`: keys that are spelled
 * nearly alike, and works whose authors, year and title words the key names (`smith2020attention`). Remembered for each
 * key: an edit of the library searches again only if the entries that it touched may be among the closest.
 */
export function closestEntries(key: string, library: Library, limit: number): Entry[] {
  return runToEnd(findClosestEntries(key, library, limit));
}

/** The same, with pauses. */
export function* findClosestEntries(key: string, library: Library, limit: number): Task<Entry[]> {
  const known = suggestionsOf(library.lineage);
  const question = `${limit} ${key}`;
  const entries = library.allEntries;
  let closest = known.get(question);
  const among = closest?.among.deref();
  if (closest === undefined || among !== entries) {
    const fit = fitOf(key);
    const isStill =
      closest !== undefined &&
      among !== undefined &&
      staysClosest(closest, changeBetween(among, entries, library.lineage), fit);
    closest = isStill ? { ...closest!, among: new WeakRef(entries) } : yield* search(entries, fit, limit);
    known.set(question, closest);
    known.age();
  }
  return [...closest.keys].flatMap((found) => library.entry(found) ?? []);
}

const prepared = new WeakSet<object>();

/** Reads what `closestEntries` looks at, with pauses. Afterwards a search takes a few milliseconds. */
export function* prepareSuggestions({ allEntries, lineage }: Library): Task<void> {
  if (!prepared.has(lineage)) {
    for (const entry of allEntries) {
      facts(entry);
      yield;
    }
    prepared.add(lineage);
  }
}

/** The keys that were found closest, best first. */
interface Closest {
  readonly keys: ReadonlySet<string>;
  /** The score that another entry must not reach for them to stay the closest. */
  readonly least: number;
  /** The version of the library that had them, held weakly as unused answers must not keep it. */
  readonly among: WeakRef<readonly Entry[]>;
}

/** The answers for all versions of a library: an edit of it hardly ever changes one. */
const suggestionsOf = memoize((_lineage: object) => new RecentlyUsed<Closest>(1000));

/** The number of entries after which a search pauses. */
const entriesBetweenPauses = 200;

function* search(entries: readonly Entry[], fit: Fit, limit: number): Task<Closest> {
  const closest = new BestKeys(limit);
  const known = factsOf(entries);
  for (let place = 0; place < known.length; place += entriesBetweenPauses) {
    closest.addAll(known.slice(place, place + entriesBetweenPauses), fit);
    yield;
  }
  return { keys: closest.keys, least: closest.least, among: new WeakRef(entries) };
}

/** The facts of a list of entries, which is gone through for each unknown key. */
const factsOf = memoize((entries: readonly Entry[]) => entries.map(facts));

/** The keys that fit best, best first; of those that fit alike the first. A key that stands twice is in it once. */
class BestKeys {
  readonly #limit: number;
  readonly #best: { readonly key: string; readonly score: number }[] = [];
  /** The score that a key has to be better than; 0 as long as there is room. */
  least = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get keys(): ReadonlySet<string> {
    return new Set(this.#best.map(({ key }) => key));
  }

  addAll(entries: readonly Facts[], fit: Fit): void {
    for (const entry of entries) {
      const score = fit(entry, this.least);
      if (score > this.least) {
        this.#add(entry.content.key, score);
      }
    }
  }

  #add(key: string, score: number): void {
    const best = this.#best;
    const same = best.findIndex((known) => known.key === key && known.score < score);
    if (same >= 0) best.splice(same, 1);
    if (!best.some((known) => known.key === key)) {
      const after = best.findIndex((known) => known.score < score);
      best.splice(after < 0 ? best.length : after, 0, { key, score });
      best.length = Math.min(best.length, this.#limit);
    }
    this.least = best.length === this.#limit ? best.at(-1)!.score : 0;
  }
}

/** The last change of a library: it is asked for each unknown key, and the same for most. */
const lastChangeOf = memoize((_lineage: object): { last?: VersionChange } => ({}));

interface VersionChange {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
  readonly change: LibraryChange;
}

function changeBetween(before: readonly Entry[], after: readonly Entry[], lineage: object): LibraryChange {
  const kept = lastChangeOf(lineage);
  if (kept.last?.before !== before || kept.last.after !== after) {
    kept.last = { before, after, change: changeOf(before, after) };
  }
  return kept.last.change;
}

function staysClosest({ keys, least }: Closest, { removed, added }: LibraryChange, fit: Fit): boolean {
  return (
    removed.every(({ key }) => !keys.has(key)) &&
    added.every((entry) => {
      const score = fit(facts(entry), 0);
      return !keys.has(entry.key) && (score === 0 || score < least);
    })
  );
}

/**
 * A stub entry with its line break, to append to a `.bib` file. A year in the key is filled in.
 * biblatex has a `date` where BibTeX has a `year`.
 */
export function stubEntry(key: string, style: 'bibtex' | 'biblatex' = 'bibtex'): string {
  const found = cluesIn(key).years[0] ?? '';
  const yearField = style === 'biblatex' ? 'date  ' : 'year  ';
  return `@misc{${key},\n  author = {},\n  title  = {},\n  ${yearField} = {${found}},\n}\n`;
}
