import { rememberByContent, type WithContent } from '../../bibliography/content-memo.ts';
import { foldedName } from '../../bibliography/name-match.ts';
import { authors } from '../../bibliography/work.ts';
import { capitalisedWords } from '../../judges/support/author-names.ts';

/** Shorter words are names of authors and English words alike: "He", "An", "So". */
const shortest = 3;

/** The words of a text that may be names of authors, folded. */
export function possibleNames(text: string): ReadonlySet<string> {
  const words = [...capitalisedWords(text)].flatMap((word) => [word.replace(/['’]s?$/, ''), ...word.split(/[-‐–]/)]);
  return new Set(words.filter(({ length }) => length >= shortest).map(foldedName));
}

/**
 * Whether one of these names is one of a work's authors', by any part of a surname: "van den Berg" by "Berg",
 * "Abu-El-Haija" by "Haija". Accents do not matter.
 * @param work with the fields that it inherits
 */
export function namesAuthor(names: ReadonlySet<string>, work: WithContent): boolean {
  return names.size > 0 && surnames(work).some((surname) => names.has(surname));
}

/** The surnames of a work's authors and their parts, folded. */
const surnames = rememberByContent((content) =>
  authors({ content }).names.flatMap(({ family, literal }) => {
    const surname = literal || family;
    return [surname, ...surname.split(/[\s-]+/)].map(foldedName);
  }),
);
