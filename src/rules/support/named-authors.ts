import { foldedName } from '../../bibliography/name-match.ts';
import { capitalisedWords } from '../../judges/support/author-names.ts';

/** Shorter words are names of authors and English words alike: "He", "An", "So". */
const shortest = 3;

/**
 * Whether a text names one of some authors, by any part of a surname: "van den Berg" by "Berg", "Abu-El-Haija" by
 * "Haija". Accents do not matter.
 */
export function namesAuthor(text: string, surnames: readonly string[]): boolean {
  const parts = new Set(surnames.flatMap((surname) => [surname, ...surname.split(/[\s-]+/)]).map(foldedName));
  return [...capitalisedWords(text)]
    .flatMap((word) => [word.replace(/['’]s?$/, ''), ...word.split(/[-‐–]/)])
    .some((word) => word.length >= shortest && parts.has(foldedName(word)));
}
