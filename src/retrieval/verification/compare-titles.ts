import { diffArrays } from 'diff';
import { distance } from 'fastest-levenshtein';
import { titleWords } from '../../bibliography/title-key.ts';
import { stopWords } from '../../similarity/stop-words.ts';
import { withoutMojibake } from '../../text/mojibake.ts';
import { plainText } from '../sources/record-text.ts';

/**
 * The relation of the title of an entry to that of a record.
 * - `same`: equal apart from case, accents, punctuation, mark-up and spelling slips
 * - `shortened`: the entry leaves out a subtitle, the name before a colon, or the last words
 * - `extended`: the entry has a subtitle, or a name before a colon, that the record lacks
 * - `changed`: most words are the same, some are others; or the entry goes on where the record ends
 * - `other`: another title
 */
export type TitleComparison = 'same' | 'shortened' | 'extended' | 'changed' | 'other';

/** Letters that a shared beginning needs in order to tell (rules of hallucinator and refchecker). */
const tellingLength = { unproven: 30, proven: 20 };
/** The share of the longer title that a shared beginning needs where it is not the whole part before a colon. */
const tellingShare = 0.7;
/** From this share of equal letters on, a title is another one changed. */
const changedShare = 0.75;
/** Shorter words before a colon are no names of systems. */
const shortestName = 3;
/** Longer titles are cut before they are compared letter by letter: some records have an abstract in place of a title. */
const longestCompared = 600;

/** The words that publishers put before the titles of retracted works. */
const notice =
  /^\s*(?:(?:retracted|withdrawn|retraction)(?: article| paper| chapter)?\s*[:.\]-]|\[(?:retracted|withdrawn)\])/i;

/**
 * Compares two titles in plain text. `isProven`: an identifier or the authors already say that both are titles of one
 * work, so a short shared beginning tells. `isByAuthors`: the authors do, so that the name of a system is title enough.
 */
export function compareTitles(
  written: string,
  recorded: string,
  isProven = false,
  isByAuthors = false,
): TitleComparison {
  const [here, there] = withoutNotes(written, recorded);
  const [a, b] = [wordsOf(here), wordsOf(there)];
  const [keyA, keyB] = [a.join(''), b.join('')];
  if (keyA === '' || keyB === '') {
    return 'other';
  }
  if (keyA === keyB || differsBySlips(a, b) || (isByAuthors && isFootnoted(there, keyA, keyB))) {
    return 'same';
  }
  const least = tellingLength[isProven ? 'proven' : 'unproven'];
  if (isByAuthors && isName(here) && atColon(there).head === keyA) {
    return 'shortened';
  }
  if (isWithSubtitle(there, here, least) || isCutShort(here, there, least)) {
    return 'shortened';
  }
  if (isWithSubtitle(here, there, least) || (isByAuthors && isName(there) && atColon(here).head === keyB)) {
    return 'extended';
  }
  return isChanged(a, b) || isCutShort(there, here, least) ? 'changed' : 'other';
}

/** True if a record has the mark of a footnote behind the title: "Long Short-Term Memory1". */
function isFootnoted(recorded: string, written: string, key: string): boolean {
  return /\p{Ll}1$/u.test(recorded) && key === `${written}1`;
}

/** True if a title is a name that a subtitle explains, as "Swin Transformer". */
function isName(title: string): boolean {
  return wordsOf(title).join('').length >= shortestName + 1;
}

/** A note in brackets behind a title, a mark of a footnote, or the mark of a part of a library's name. */
const note = /\s{0,3}(?:\([^()]{1,80}\)|\[[^[\]]{1,80}\])\s{0,3}[.*†‡]{0,3}$/;

/**
 * Two titles without notes in brackets behind them that only one of them has: "(with Discussion)", "(PMS-30)". Where both
 * have one, another one may be another part or edition.
 */
function withoutNotes(a: string, b: string): [string, string] {
  const [bareA, bareB] = [readable(a), readable(b)].map((title) => title.replace(/[\s*†‡§¶]{1,9}$/, '')) as [
    string,
    string,
  ];
  // Of "(Tool Paper) (v2)" only the last may be a note of one of them.
  const [manyA, manyB] = [bareA, bareB].map(notesOf) as [number, number];
  return [withoutLastNotes(bareA, manyA - manyB), withoutLastNotes(bareB, manyB - manyA)];
}

/** Counts the notes in brackets behind a title. */
function notesOf(title: string): number {
  const rest = title.replace(note, '');
  return rest === title ? 0 : 1 + notesOf(rest);
}

/** A title without so many of the notes behind it, as long as two words are left. */
function withoutLastNotes(title: string, many: number): string {
  const rest = title.replace(note, '');
  return many <= 0 || wordsOf(rest).length < 2 ? title : withoutLastNotes(rest, many - 1);
}

/** A title without what registries and programs left in it: escaped entities, formulas in two notations, fonts. */
function readable(title: string): string {
  return withoutMojibake(plainText(title)).replace(
    /\[(?:ITAL|BF|IT|TEX|SUB|SUP|\/ITAL|\/BF|\/IT|\/TEX|\/SUB|\/SUP)\]/g,
    '',
  );
}

/** The words of a title, without what publishers put before it and the full stop and article that come and go. */
function wordsOf(title: string): string[] {
  return withoutPart(titleWords(title.slice(0, longestCompared).replace(notice, '')));
}

const romanNumbers = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** The words of a title with the number of its part in one form: "Part 2" and "II" behind a title are "ii". */
function withoutPart(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (isPart(word) && isNumbered(words[at + 1])) {
      return [];
    }
    return [isPart(words[at - 1]) ? (romanNumbers[Number(word) - 1] ?? word) : word];
  });
}

function isPart(word: string | undefined): boolean {
  return word === 'part' || word === 'pt';
}

function isNumbered(word: string | undefined): boolean {
  return word !== undefined && (/^\d{1,2}$/.test(word) || romanNumbers.includes(word));
}

/** True if a title is another one with a subtitle, or with a name before a colon. */
function isWithSubtitle(long: string, short: string, least: number): boolean {
  const part = wordsOf(short).join('');
  const { head, tail } = atColon(long);
  return (head === part || tail === part) && part.length >= Math.min(least, tellingLength.proven);
}

/** True if a title is the beginning of another one. */
function isCutShort(short: string, long: string, least: number): boolean {
  const [part, whole] = [wordsOf(short).join(''), wordsOf(long).join('')];
  const isLong =
    part.length >= tellingLength.unproven || (part.length >= least && part.length >= tellingShare * whole.length);
  return isLong && part.length < whole.length && whole.startsWith(part);
}

/**
 * True if a title is another one's successor: works keep the name of their system when the rest of their title changes,
 * and then more than a word or two of it changes.
 */
export function isRenamed(here: string, there: string, isByAuthors = false): boolean {
  const [a, b] = [wordsOf(here), wordsOf(there)];
  const isChanged = sharedWords(a, b) / Math.max(a.length, b.length) < changedShare;
  if (isByAuthors && isChanged && sharesTopic(a, b)) {
    return true;
  }
  const names = [atColon(here).head, atColon(there).head].filter((name) => name.length >= shortestName);
  const isNamed = names.some((name) => [a, b].every((words) => words.join('').startsWith(name)));
  return isNamed && isChanged;
}

/** True if half of the telling words of one title are in the other, two at least. */
function sharesTopic(a: readonly string[], b: readonly string[]): boolean {
  const [own, others] = [a, b].map((words) => [
    ...new Set(words.filter((word) => word.length > 3 && !stopWords.has(word)).map(stem)),
  ]);
  const shared = own!.filter((word) => others!.includes(word)).length;
  return shared >= 2 && shared >= Math.min(own!.length, others!.length) / 2;
}

function stem(word: string): string {
  return word.replace(/(?:ies|es|s|ing|ed)$/, '');
}

function sharedWords(a: readonly string[], b: readonly string[]): number {
  return a.filter((word) => b.includes(word)).length;
}

/** The letters before the first mark that a subtitle follows, and after it. */
function atColon(title: string): { readonly head: string; readonly tail: string } {
  const mark = /[:?!–—]|\s-\s/.exec(title.replace(notice, ''));
  if (mark === null) {
    return { head: '', tail: '' };
  }
  const text = title.replace(notice, '');
  return { head: wordsOf(text.slice(0, mark.index)).join(''), tail: wordsOf(text.slice(mark.index + 1)).join('') };
}

/** Words that come and go in titles without changing them. */
const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/**
 * True if titles differ only by articles, by how words are joined, and by a few letters within long words. Another
 * number is another work, and another short word another title.
 */
function differsBySlips(a: readonly string[], b: readonly string[]): boolean {
  let slips = 0;
  for (const [partA, partB] of differences(a.map(singular), b.map(singular))) {
    const [keyA, keyB] = [withoutArticles(partA), withoutArticles(partB)];
    if (keyA === keyB) {
      continue;
    }
    const edits = distance(keyA, keyB);
    if (isDenied(keyA, keyB)) {
      return false;
    }
    const isSlip = edits <= slipsIn(Math.max(keyA.length, keyB.length)) && digits(keyA) === digits(keyB);
    if (!isSlip) {
      return false;
    }
    slips += edits;
  }
  return slips <= 3;
}

/** A word without the `s` of its plural, which comes and goes in titles. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;
}

/** True if one word denies the other: "supervised" and "unsupervised" are near only in letters. */
function isDenied(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return (
    short.length > 3 &&
    long.endsWith(short) &&
    /^(?:un|in|im|ir|il|non|dis|anti|de|re|a)$/.test(long.slice(0, -short.length))
  );
}

function withoutArticles(words: readonly string[]): string {
  return words.filter((word) => !articles.has(word)).join('');
}

function slipsIn(length: number): number {
  return length >= 8 ? 2 : length >= 5 ? 1 : 0;
}

function digits(text: string): string {
  return text.replace(/\P{N}+/gu, '');
}

/** Most letters are the same, and every number is. */
function isChanged(a: readonly string[], b: readonly string[]): boolean {
  const [keyA, keyB] = [a.join(''), b.join('')];
  const longest = Math.max(keyA.length, keyB.length);
  const inBoth = sharedWords(a, b);
  const hasSameWords = inBoth >= 3 && inBoth / Math.max(a.length, b.length) >= changedShare;
  return digits(keyA) === digits(keyB) && (hasSameWords || 1 - distance(keyA, keyB) / longest >= changedShare);
}

/** The stretches of words in which two lists differ. */
function differences(a: readonly string[], b: readonly string[]): [string[], string[]][] {
  const found: [string[], string[]][] = [];
  let open: [string[], string[]] | undefined;
  for (const { value, added, removed } of diffArrays([...a], [...b])) {
    if (!added && !removed) {
      open = undefined;
      continue;
    }
    if (open === undefined) {
      open = [[], []];
      found.push(open);
    }
    open[added ? 1 : 0].push(...value);
  }
  return found;
}
