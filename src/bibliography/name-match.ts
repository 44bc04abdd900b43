import { distance } from 'fastest-levenshtein';
import { memoize } from '../task/memoize.ts';
import { type Name, shortName } from './names.ts';

const foldedLetters = new Map(
  'ß ss, ø o, æ a, œ o, ł l, đ d, ð d, þ th, ı i, ŋ n'.split(', ').map((pair) => pair.split(' ') as [string, string]),
);

/**
 * A name in the form in which its spellings agree: lower case, without accents, hyphens and apostrophes, and without
 * the `e` or the second `a` by which umlauts and the Scandinavian letters are written out.
 */
export function foldedName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\x00-\x7f]/g, (character) => foldedLetters.get(character) ?? character)
    .replace(/[^\p{L}]/gu, '')
    .replace(/([aou])e|aa/g, (_, vowel: string | undefined) => vowel ?? 'a');
}

/**
 * The forms, folded, in which a name that was written in a text may be in a bibliography: its last word, alone or run
 * together with those before it, and the parts of a double name.
 */
export function foldedForms(words: readonly string[]): string[] {
  const parts = (words.at(-1) ?? '').split(/[-‐–]/).filter((part) => part.length > 1);
  const runTogether = words.map((_, index) => words.slice(index).join(''));
  return [...parts, ...runTogether].map(foldedName);
}

/**
 * True if a name, in the forms of `foldedForms`, may be that of one of some authors. Every part of an author's name
 * counts, as families of several words, particles and names in another order are shortened in many ways.
 */
export function namesOneOf(forms: readonly string[], authors: readonly Name[]): boolean {
  const known = spellingsOf(authors);
  return forms.some((form) => known.has(form));
}

/** The word of an author's family name that a word misspells by a letter or two; undefined if there is none. */
export function misspelledFamily(word: string, authors: readonly Name[]): string | undefined {
  const written = foldedName(word);
  const candidates = authors.flatMap(({ family }) => [family, ...family.split(/[\s-]+/)]);
  return candidates.find((candidate) => isMisspelled(written, foldedName(candidate)));
}

/** Tells whether somebody of that family name is among the authors, and first among them. */
export function familyRank(word: string, authors: readonly Name[]): 'first' | 'other' | undefined {
  const written = foldedName(word);
  const position = authors.findIndex((author) =>
    [author.family, shortName(author), ...author.family.split(/\s+/)].some((name) => foldedName(name) === written),
  );
  return position < 0 ? undefined : position === 0 ? 'first' : 'other';
}

/** Every form of some authors' names, remembered as long as their entry stays the same. */
const spellingsOf = memoize((authors: readonly Name[]): ReadonlySet<string> => new Set(authors.flatMap(spellings)));

/** Every form of a name, folded. */
function spellings({ family, given, prefix, suffix, literal }: Name): string[] {
  const parts = [family, given, prefix, suffix, literal];
  const words = parts.flatMap((part) => [part, ...part.split(/[\s.-]+/)]).filter((word) => word.length > 1);
  return [...words, prefix + family, family + given, given + family].map(foldedName);
}

/** One letter in short names, two in others; two letters that changed places count as one. */
function isMisspelled(written: string, name: string): boolean {
  const shorter = Math.min(written.length, name.length);
  const edits = distance(written, name);
  const isTransposed = edits === 2 && [...written].sort().join('') === [...name].sort().join('');
  return shorter > 2 && edits > 0 && (edits <= (shorter > 5 ? 2 : 1) || isTransposed);
}
