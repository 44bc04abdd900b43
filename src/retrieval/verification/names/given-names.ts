import { distance } from 'fastest-levenshtein';
import { areFormsOfOneName } from './nicknames.ts';
import { rememberText } from './remember-text.ts';
import { foldedPart, romanised } from './romanised.ts';

/**
 * The relation of two given names.
 * - `same`: both are spelled out, and are one name: a part of the other, its short form, another romanisation
 * - `compatible`: initials agree with a name or with other initials, or one side has none
 * - `otherName`: both are spelled out, with one initial, and are two names
 * - `other`: not even an initial is shared
 */
export type GivenComparison = 'same' | 'compatible' | 'otherName' | 'other';

/** Compares two given names. Middle names come and go, and a middle name may be the one that is used. */
export function compareGivenNames(a: string, b: string): GivenComparison {
  const [partsA, partsB] = [partsOf(a), partsOf(b)];
  const [joinedA, joinedB] = [partsA.join(''), partsB.join('')];
  if (joinedA === '' || joinedB === '') {
    return 'compatible';
  }
  const [fullA, fullB] = [partsA.filter(isFull), partsB.filter(isFull)];
  if (fullA.length > 0 && fullB.length > 0) {
    if (isOneName(joinedA, joinedB) || fullA.some((one) => fullB.some((other) => isOneName(one, other)))) {
      return 'same';
    }
    // "J. Michael" and "John M.": each has the initial of what the other one spells out.
    const isFirstInitial = (own: readonly string[], others: readonly string[]): boolean =>
      !isFull(own[0]!) && others.some((part) => part.startsWith(own[0]!));
    if (isFirstInitial(partsA, partsB) || isFirstInitial(partsB, partsA)) {
      return 'compatible';
    }
    return joinedA[0] === joinedB[0] ? 'otherName' : 'other';
  }
  return partsA.some((one) => partsB.some((other) => one[0] === other[0])) ? 'compatible' : 'other';
}

/** True if a given name has a part that is spelled out. */
export function isSpelledOut(given: string): boolean {
  return partsOf(given).some(isFull);
}

function isFull(part: string): boolean {
  return part.length > 1;
}

/** The parts of a given name, folded; initials that are run together ("JM") are several. */
const partsOf = rememberText((given: string): readonly string[] => {
  const words = given.match(/[\p{L}\p{M}\ufffd]+/gu) ?? [];
  return words
    .flatMap((word) => (word.length <= 3 && word === word.toUpperCase() ? [...word].map(foldedPart) : foldedPart(word)))
    .filter((part) => part !== '');
});

/** Two short names are easily two names; in longer ones a letter may be a slip. */
function isOneName(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const allowed = long.length < 6 ? 0 : long.length < 9 ? 1 : 2;
  return (
    a === b ||
    (short.length >= 3 && long.startsWith(short)) ||
    areFormsOfOneName(a, b) ||
    (short.length > 2 && romanised(a) === romanised(b)) ||
    (a[0] === b[0] && distance(a, b) <= allowed)
  );
}
