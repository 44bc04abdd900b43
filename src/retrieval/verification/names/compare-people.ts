import type { Name } from '../../../bibliography/names.ts';
import { memoize } from '../../../task/memoize.ts';
import { compareFamilyNames } from './family-names.ts';
import { compareGivenNames, isSpelledOut } from './given-names.ts';
import { foldedPart } from './romanised.ts';

/**
 * The relation of two names of people.
 * - `same`: they can be one person's: initials, accents, transliteration, short forms, family name first or last, second
 *   surnames left out
 * - `misspelt`: one person's, with the family name misspelt in one of them
 * - `otherGiven`: the family name is the same, the initial too, and both spell out given names that are two
 * - `otherInitial`: the family name is the same, and the given names do not even share an initial
 * - `other`: two people
 */
export type PersonComparison = 'same' | 'misspelt' | 'otherGiven' | 'otherInitial' | 'other';

/** Compares the names of two people, in all the ways in which they can be read. */
export function comparePeople(a: Name, b: Name): PersonComparison {
  const read = compareRead(a, b);
  if (read === 'same' || !shareWord(a, b)) {
    return read;
  }
  const isTurned =
    turned(a).some((other) => isSameTurned(other, b)) || turned(b).some((other) => isSameTurned(a, other));
  return isTurned || lacksSurname(a, b) || lacksSurname(b, a) || haveSameWords(a, b) ? 'same' : read;
}

/** True if two names have a word in common, or one that begins it: without, no other way to read them agrees. */
function shareWord(a: Name, b: Name): boolean {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)];
  return wordsA.some(
    (word) =>
      word.length > 1 &&
      wordsB.some((other) => other[0] === word[0] && (other === word || other.includes(word) || word.includes(other))),
  );
}

/** True if a record spells out the given name of somebody as far as an entry does. */
export function canTellGiven(here: Name, there: Name): boolean {
  return !isSpelledOut(here.given) || isSpelledOut(there.given);
}

function compareRead(a: Name, b: Name): PersonComparison {
  const family = compareFamilyNames(a, b);
  if (family === 'other') {
    return 'other';
  }
  const given = compareGivenNames(a.given, b.given);
  if (given === 'same' || given === 'compatible') {
    return family === 'misspelt' ? 'misspelt' : 'same';
  }
  return family === 'misspelt' ? 'other' : given === 'otherName' ? 'otherGiven' : 'otherInitial';
}

/** The ways to read a name that may have its family name first: "Zhang Wei", "Pole AB", "García Márquez G". */
const turned = memoize((name: Name): readonly Name[] => {
  const { family, given, prefix } = name;
  const words = [...given.split(/\s+/), prefix, ...family.split(/\s+/)].filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) {
    return [];
  }
  return [
    { ...name, prefix: '', family: first, given: words.slice(1).join(' ') },
    { ...name, prefix: '', family: words.slice(0, -1).join(' '), given: last },
    ...(given === '' ? [] : [{ ...name, family: given, given: [prefix, family].filter(Boolean).join(' ') }]),
  ];
});

/** A name that was turned has to agree in both parts: what is spelled out there would else agree with any initial. */
function isSameTurned(a: Name, b: Name): boolean {
  const given = compareGivenNames(a.given, b.given);
  const isWhole = given === 'same' || (given === 'compatible' && a.given !== '' && b.given !== '');
  const familyA = foldedPart(a.prefix + a.family);
  const families = [b.family, b.prefix + b.family].map(foldedPart);
  const isFamily = compareFamilyNames(a, b) === 'same' && (families.includes(familyA) || familyA.length > 3);
  return isWhole && isFamily;
}

/** True if one name is the other without its second surname, or without the first one: "Ana Ramos Garea". */
function lacksSurname(short: Name, long: Name): boolean {
  const [own, all] = [wordsOf(short), wordsOf(long)];
  if (own.length < 2 || own.length >= all.length) {
    return false;
  }
  const [first = '', ...rest] = own;
  const isFirst = compareGivenNames(first, all[0]!) === 'same' || (first.length === 1 && all[0]!.startsWith(first));
  let at = 1;
  for (const word of rest) {
    at = all.indexOf(word, at) + 1;
    if (at === 0) {
      return false;
    }
  }
  return isFirst && rest.some((word) => word.length > 3);
}

/** True if two names have the same words, some of them as initials: "J. Q. Shi", and "Jian Qing Shi" however it is split. */
function haveSameWords(a: Name, b: Name): boolean {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)];
  return (
    wordsA.length === wordsB.length &&
    wordsA.length > 1 &&
    wordsA.at(-1) === wordsB.at(-1) &&
    wordsA.every((word, at) => {
      const other = wordsB[at]!;
      return word === other || ((word.length === 1 || other.length === 1) && word[0] === other[0]);
    })
  );
}

const wordsOf = memoize(({ given, prefix, family }: Name): readonly string[] =>
  [given, prefix, family]
    .join(' ')
    .split(/[\s.‐–-]+/)
    .map(foldedPart)
    .filter((word) => word !== ''),
);
