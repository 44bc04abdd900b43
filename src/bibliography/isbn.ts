/** The sum of digits, each times its weight; X is ten. */
export function weightedSum(digits: string, weight: (index: number) => number): number {
  return [...digits].reduce((sum, digit, index) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(index), 0);
}

/** True if the check digit is right (ISO 2108: weights 10 to 1, modulo 11). */
export function isIsbn10(digits: string): boolean {
  return /^\d{9}[\dX]$/.test(digits) && weightedSum(digits, (index) => 10 - index) % 11 === 0;
}

/** True if the check digit is right (ISO 2108: weights 1 and 3 in turn, modulo 10). */
export function isIsbn13(digits: string): boolean {
  return /^97[89]\d{10}$/.test(digits) && weightedSum(digits, weightOf13) % 10 === 0;
}

function weightOf13(index: number): number {
  return index % 2 === 0 ? 1 : 3;
}

/** A text beyond this, in characters, has no ISBN at its end: no book has so many. */
const longestWritten = 500;
/** Thirteen digits, or nine and one that may be X, however they are parted. */
const isbn = /(?<![\d-])(?:97[89](?:[\s‐-―-]?\d){10}|\d(?:[\s‐-―-]?\d){8}[\s‐-―-]?[\dxX])(?![\dxX])/gu;

/**
 * The first ISBN in a text whose check digit is right, as 13 digits without hyphens: an ISBN of ten digits and the one of
 * thirteen that replaced it in 2007 are the same. Undefined if there is none.
 */
export function normalisedIsbn(written: string): string | undefined {
  for (const [number] of written.slice(0, longestWritten).matchAll(isbn)) {
    const digits = number.replace(/[^\dx]/gi, '').toUpperCase();
    if (isIsbn13(digits)) {
      return digits;
    }
    if (isIsbn10(digits)) {
      const stem = `978${digits.slice(0, 9)}`;
      return stem + String((10 - (weightedSum(stem, weightOf13) % 10)) % 10);
    }
  }
  return undefined;
}
