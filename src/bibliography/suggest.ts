import { distance } from 'fastest-levenshtein';
import { memoize } from '../task/memoize.ts';
import { RecentlyUsed } from '../task/recently-used.ts';
import { runToEnd, type Task } from '../task/task.ts';
import { rememberByContent } from './content-memo.ts';
import type { Entry } from './entry.ts';
import type { Library } from './library.ts';
import { changeOf, type LibraryChange } from './library-change.ts';
import { entryTitleWords, titleWords } from './title-key.ts';
import { authors, year } from './work.ts';

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
      letters(entry);
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

/**
 * A measure of how well an entry fits a key. What is not better than `least` may count as 0: it need not be known how
 * well it fits.
 */
type Fit = (entry: Entry, least: number) => number;

function fitOf(key: string): Fit {
  const folded = key.toLowerCase();
  const clues = cluesIn(key);
  const mostByClues = mostClueScore(clues);
  return (entry, least) => {
    const bySpelling = spellingScore(folded, entry.key.toLowerCase(), least);
    return mostByClues > Math.max(least, bySpelling) ? Math.max(bySpelling, clueScore(clues, entry)) : bySpelling;
  };
}

/** The number of entries after which a search pauses. */
const entriesBetweenPauses = 200;

function* search(entries: readonly Entry[], fit: Fit, limit: number): Task<Closest> {
  /** Best first; of those that fit alike the first. A key that stands twice is in it once. */
  const closest: { readonly key: string; readonly score: number }[] = [];
  let least = 0;
  for (const [place, entry] of entries.entries()) {
    const score = fit(entry, least);
    if (score > least) {
      const same = closest.findIndex(({ key, score: known }) => key === entry.key && known < score);
      if (same >= 0) closest.splice(same, 1);
      if (!closest.some(({ key }) => key === entry.key)) {
        const after = closest.findIndex(({ score: known }) => known < score);
        closest.splice(after < 0 ? closest.length : after, 0, { key: entry.key, score });
        closest.length = Math.min(closest.length, limit);
      }
      least = closest.length === limit ? closest.at(-1)!.score : 0;
    }
    if (place % entriesBetweenPauses === 0) {
      yield;
    }
  }
  return { keys: new Set(closest.map(({ key }) => key)), least, among: new WeakRef(entries) };
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
      const score = fit(entry, 0);
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

/** A key in which a third of the letters differ is another key. What cannot be better than `least` counts as 0. */
function spellingScore(key: string, other: string, least: number): number {
  const longer = Math.max(key.length, other.length);
  const most = Math.max(1, Math.floor(longer / 3));
  const fewest = key === other ? 0 : Math.max(1, Math.abs(key.length - other.length));
  if (fewest > most || 1 - fewest / longer <= least) {
    return 0;
  }
  const edits = distance(key, other);
  return edits > most || edits === longer ? 0 : 1 - edits / longer;
}

/**
 * The clues that the author wrote into a key: words in lower case, and what may be years. Only where a key begins with
 * it is a word of two letters a name: "li2015grasp".
 */
interface Clues {
  readonly words: readonly string[];
  readonly years: readonly number[];
}

function cluesIn(key: string): Clues {
  const words: string[] = [];
  const years: number[] = [];
  for (const [piece] of key.matchAll(/\d+|\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+/gu)) {
    if (/^(?:1[5-9]|20)\d\d$/.test(piece)) {
      years.push(Number(piece));
    } else if (/^\d\d$/.test(piece)) {
      years.push(Number(piece) + (Number(piece) < 50 ? 2000 : 1900));
    } else if (piece.length > 2 || (piece.length === 2 && words.length + years.length === 0)) {
      words.push(titleWords(piece).join(''));
    }
  }
  return { words, years };
}

/** Author and title as bare letters, to skip nearly all entries without splitting their names. */
const letters = rememberByContent(({ values }) => {
  const text = `${values.get('author') ?? values.get('editor') ?? ''} ${values.get('title') ?? ''}`;
  const folded = text.toLowerCase();
  return /[^\x00-\x7f]/.test(folded)
    ? folded.normalize('NFD').replace(/[^\p{L}]+/gu, '')
    : folded.replace(/[^a-z]+/g, '');
});

/**
 * Scores how far the words and the year of a key fit a work; 0 unless two of author, year and title fit, or several
 * title words.
 */
function clueScore({ words, years }: Clues, entry: Entry): number {
  const known = letters(entry);
  if (!words.some((word) => known.includes(word.slice(0, 4)))) {
    return 0;
  }
  const surnames = authors(entry).names.map((name) => titleWords(name.literal || name.family).join(''));
  const title = entryTitleWords(entry).filter((word) => word.length > 2);
  let author = 0;
  let titleScore = 0;
  let titleHits = 0;
  for (const word of words) {
    const position = surnames.findIndex(
      (surname) => surname === word || (surname.length > 3 && word.startsWith(surname)),
    );
    if (position >= 0) {
      author = Math.max(author, position === 0 ? 0.5 : 0.3);
      continue;
    }
    const inTitle = title.findIndex((titleWord) => titleWord === word || startsAlike(titleWord, word));
    if (inTitle >= 0) {
      titleHits++;
      titleScore += inTitle === 0 ? 0.3 : 0.2;
    }
  }
  const published = year(entry);
  const difference = Math.min(...years.map((guess) => Math.abs(guess - (published ?? Infinity))));
  const yearScore = difference === 0 ? 0.25 : difference === 1 ? 0.1 : 0;
  const score = author + yearScore + Math.min(0.4, titleScore);
  return score >= 0.55 || titleHits > 1 ? Math.min(score, 0.95) : 0;
}

/** Gives the most that `clueScore` can give any entry: a word of the key is an author's name or one of the title. */
function mostClueScore({ words, years }: Clues): number {
  const byYear = years.length > 0 ? 0.25 : 0;
  if (words.length === 0 || (words.length === 1 && byYear === 0)) {
    return 0;
  }
  const byName = 0.5 + Math.min(0.4, words.length > 1 ? 0.3 + 0.2 * (words.length - 2) : 0);
  return Math.min(0.95, byName + byYear);
}

/** True if one of two words is the beginning of the other: keys shorten words and run them together. */
function startsAlike(a: string, b: string): boolean {
  return a.length > 3 && b.length > 3 && (a.startsWith(b) || b.startsWith(a));
}
