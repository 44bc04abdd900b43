import { distance } from 'fastest-levenshtein';
import type { Name } from '../../../bibliography/names.ts';
import { memoize } from '../../../task/memoize.ts';
import { foldedPart, isDamaged, romanised } from './romanised.ts';

/**
 * The relation of two family names.
 * - `same`: equal but for accents, particles, hyphens, or one of two surnames left out
 * - `variant`: two romanisations, or one lost letters in a wrong encoding
 * - `misspelt`: some letters are others, the more the longer the names are
 * - `other`: another name
 */
export type FamilyComparison = 'same' | 'variant' | 'misspelt' | 'other';

/** Parts of a family name that are no name by themselves. */
const particles: ReadonlySet<string> = new Set(
  'al bin ibn ben bar abu del dal das dos den der des van von zum zur ten ter las los mac san'.split(' '),
);

/** Compares the family names of two people. */
export function compareFamilyNames(a: Name, b: Name): FamilyComparison {
  const [formsA, formsB] = [formsOf(a), formsOf(b)];
  if (formsA.some((form) => formsB.includes(form))) {
    return 'same';
  }
  const [keysA, keysB] = [formsA.map(romanised), formsB.map(romanised)];
  const areLong = [...keysA, ...keysB].every((key) => key.length > 2);
  if ((areLong && keysA.some((key) => keysB.includes(key))) || isDamaged(a.family, b.family)) {
    return 'variant';
  }
  return isMisspelt(formsA[0] ?? '', formsB[0] ?? '') ? 'misspelt' : 'other';
}

/** The family name with and without its particle, and the parts of a double one, which is often shortened. */
const formsOf = memoize(({ family, prefix }: Name): readonly string[] => {
  const parts = family.split(/[\s‐–-]+/).filter((part) => part.length > 2 && !particles.has(part.toLowerCase()));
  return [family, prefix + family, ...parts].map(foldedPart).filter((form) => form !== '');
});

/** True if one name is the other with as many slips as its length allows; letters that changed places are one. */
function isMisspelt(a: string, b: string): boolean {
  const longest = Math.max(a.length, b.length);
  const allowed = longest < 4 ? 0 : longest < 6 ? 1 : longest < 9 ? 2 : 3;
  const isTransposed =
    a.length === b.length && distance(a, b) === 2 && [...a].sort().join('') === [...b].sort().join('');
  return a !== '' && b !== '' && (distance(a, b) <= allowed || (isTransposed && allowed > 0));
}
