import { foldedName } from '../../bibliography/name-match.ts';
import { capitalisedWords } from '../../judges/support/author-names.ts';

/** Shorter words are names of authors and English words alike: "He", "An", "So". */
const shortest = 3;

/** The words of a text that may be names of authors, folded. */
export function possibleNames(text: string): ReadonlySet<string> {
  const words = [...capitalisedWords(text)].flatMap((word) => [word.replace(/['’]s?$/, ''), ...word.split(/[-‐–]/)]);
  return new Set(words.filter(({ length }) => length >= shortest).map(foldedName));
}

/**
 * Whether one of these names is one of some authors', by any part of a surname: "van den Berg" by "Berg", "Abu-El-Haija"
 * by "Haija". Accents do not matter.
 */
export function namesAuthor(names: ReadonlySet<string>, surnames: readonly string[]): boolean {
  return (
    names.size > 0 &&
    surnames.some((surname) => [surname, ...surname.split(/[\s-]+/)].some((part) => names.has(foldedName(part))))
  );
}
