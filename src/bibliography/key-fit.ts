import { distance } from 'fastest-levenshtein';
import { rememberByContent } from './content-memo.ts';
import type { EntryContent } from './entry.ts';
import { entryTitleWords, titleWords } from './title-key.ts';
import { authors, year } from './work.ts';

/**
 * A measure of how well an entry with these facts fits a key, from 0 to 1. What is not better than `least` may count as 0: it need not be
 * known how well it fits.
 */
export type Fit = (known: Facts, least: number) => number;

/** A measure for one key: by its spelling, or by the authors, year and title words that it names. */
export function fitOf(key: string): Fit {
  const folded = key.toLowerCase();
  const kinds = characterKinds(folded);
  const clues = cluesIn(key);
  return (known, least) => {
    const bySpelling = spellingScore(folded, kinds, known, least);
    return Math.max(bySpelling, clueScore(clues, known, Math.max(least, bySpelling)));
  };
}

/** What is looked at of each entry, to go past nearly all without comparing spellings or splitting names. */
export interface Facts {
  readonly content: EntryContent;
  /** In lower case. */
  readonly key: string;
  readonly kinds: number;
  /** Authors (or editors) and title as bare letters, in lower case. */
  readonly letters: string;
  /** True if these are all letters of the names and the title: there is no mark-up, and nothing that stands for a word. */
  readonly hasAllLetters: boolean;
  readonly year: number | undefined;
}

/** The facts of an entry, kept with it. */
export const facts = rememberByContent((content): Facts => {
  const key = content.key.toLowerCase();
  const { values } = content;
  const people = values.get('author') ?? values.get('editor') ?? '';
  const text = `${people} ${values.get('title') ?? ''} ${values.get('subtitle') ?? ''}`.toLowerCase();
  const isAscii = !/[^\x00-\x7f]/.test(text);
  return {
    content,
    key,
    kinds: characterKinds(key),
    letters: isAscii ? text.replace(/[^a-z]+/g, '') : text.normalize('NFD').replace(/[^\p{L}]+/gu, ''),
    hasAllLetters: isAscii && people.trim() !== '' && !/[\\&<]/.test(text),
    year: year({ content }),
  };
});

/** A bit for each letter that a text in lower case has, for every other digit, and for all else. */
function characterKinds(text: string): number {
  let kinds = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    kinds |= 1 << (code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 + (code % 5) : 31);
  }
  return kinds;
}

function bitsIn(kinds: number): number {
  let bits = kinds - ((kinds >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A key in which a third of the letters differ is another key. What cannot be better than `least` counts as 0. */
function spellingScore(key: string, kinds: number, { key: other, kinds: otherKinds }: Facts, least: number): number {
  const longer = Math.max(key.length, other.length);
  const most = Math.max(1, Math.floor(longer / 3));
  // Each edit brings at most one character that was not there, and takes away one.
  const fewest =
    key === other
      ? 0
      : Math.max(1, Math.abs(key.length - other.length), bitsIn(kinds & ~otherKinds), bitsIn(otherKinds & ~kinds));
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

/** Reads the clues in a key. */
export function cluesIn(key: string): Clues {
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

/** The parts of a score by clues. */
const weights = { firstAuthor: 0.5, author: 0.3, firstTitleWord: 0.3, titleWord: 0.2, sameYear: 0.25, nextYear: 0.1 };
const mostByTitle = 0.4;
const mostByClues = 0.95;

/**
 * Scores how far the words and the year of a key fit a work; 0 unless two of author, year and title fit, or several
 * title words, and where it cannot be better than `least`.
 */
function clueScore({ words, years }: Clues, known: Facts, least: number): number {
  const byYear = yearScore(years, known.year);
  const wordsNeeded = byYear > 0 ? 1 : 2;
  if (
    words.length < wordsNeeded ||
    mostByWords(words.length) + byYear <= least ||
    !hasBeginnings(known.letters, words, known.hasAllLetters ? wordsNeeded : 1)
  ) {
    return 0;
  }
  const surnames = authors(known).names.map((name) => titleWords(name.literal || name.family).join(''));
  const title = entryTitleWords(known).filter((word) => word.length > 2);
  let author = 0;
  let titleScore = 0;
  let titleHits = 0;
  for (const word of words) {
    const position = surnames.findIndex(
      (surname) => surname === word || (surname.length > 3 && word.startsWith(surname)),
    );
    if (position >= 0) {
      author = Math.max(author, position === 0 ? weights.firstAuthor : weights.author);
      continue;
    }
    const inTitle = title.findIndex((titleWord) => titleWord === word || startsAlike(titleWord, word));
    if (inTitle >= 0) {
      titleHits++;
      titleScore += inTitle === 0 ? weights.firstTitleWord : weights.titleWord;
    }
  }
  const score = author + byYear + Math.min(mostByTitle, titleScore);
  return score >= 0.55 || titleHits > 1 ? Math.min(score, mostByClues) : 0;
}

function yearScore(years: readonly number[], published: number | undefined): number {
  let score = 0;
  for (const guess of years) {
    const difference = Math.abs(guess - (published ?? Infinity));
    score = Math.max(score, difference === 0 ? weights.sameYear : difference === 1 ? weights.nextYear : 0);
  }
  return score;
}

/** Gives the most that some words of a key can add to a score: the name of the first author, or words of the title. */
function mostByWords(words: number): number {
  const byOtherWords = words > 1 ? weights.firstTitleWord + weights.titleWord * (words - 2) : 0;
  return weights.firstAuthor + Math.min(mostByTitle, byOtherWords);
}

/** True if as many words as are needed have their beginnings among the letters of a work. */
function hasBeginnings(letters: string, words: readonly string[], needed: number): boolean {
  let missing = needed;
  for (let at = 0; missing > 0 && missing <= words.length - at; at++) {
    if (letters.includes(words[at]!.slice(0, 4))) missing--;
  }
  return missing === 0;
}

/** True if one of two words is the beginning of the other: keys shorten words and run them together. */
function startsAlike(a: string, b: string): boolean {
  return a.length > 3 && b.length > 3 && (a.startsWith(b) || b.startsWith(a));
}
