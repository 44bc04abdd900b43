import { rememberByContent, type WithContent } from '../../bibliography/content-memo.ts';
import { foldedName } from '../../bibliography/name-match.ts';
import { authors } from '../../bibliography/work.ts';
import { capitalisedWords } from '../../judges/support/author-names.ts';

/** Shorter parts of a name are particles, or what is left of "Li-ion"; only a whole name is as short as "Li". */
const shortestPart = 3;
/** Two capitals are an acronym. */
const shortName = /^\p{Lu}\p{Ll}$/u;

/** The words of a text that may be names of authors, folded. */
export function possibleNames(text: string): ReadonlySet<string> {
  const words = [...capitalisedWords(text)].flatMap((word) => {
    const whole = word.replace(/['’]s?$/, '');
    return whole.length >= shortestPart || shortName.test(whole) ? [whole, ...longParts(word)] : [];
  });
  return new Set(words.map(foldedName));
}

function longParts(name: string): string[] {
  return name.split(/[\s\u2010–-]+/).filter(({ length }) => length >= shortestPart);
}

/**
 * True if one of these names is one of a work's authors', by any part of the name: "van den Berg" by "Berg",
 * "Abu-El-Haija" by "Haija", and somebody whose family name the entry has first, by either. Accents do not matter.
 * @param work with the fields that it inherits
 */
export function namesAuthor(names: ReadonlySet<string>, work: WithContent): boolean {
  return names.size > 0 && [...partsOfNames(work)].some((part) => names.has(part));
}

/** The names of a work's authors and their parts, folded. Initials and particles are no parts. */
const partsOfNames = rememberByContent(
  (content): ReadonlySet<string> =>
    new Set(
      authors({ content }).names.flatMap(({ family, given, literal }) =>
        [literal || family, given]
          .flatMap((name) => (name.length < 2 ? [] : [name, ...longParts(name)]))
          .map(foldedName),
      ),
    ),
);
