import type { CorpusWork } from './corpus-work.ts';

/** Makes the SHA-256 of a text in UTF-8, in hexadecimal. */
export type Sha256 = (text: string) => string;

/**
 * A work as the one text that says all of it: JSON with the fields of every object in the order of their names (by
 * UTF-16 units, as RFC 8785 has it), without those that are undefined, all texts in Unicode's form NFC. Two works have
 * the same text if and only if their sources say the same of them.
 */
export function canonicalRecord(work: CorpusWork): string {
  return JSON.stringify(work, (_, value: unknown) => {
    if (typeof value === 'string') {
      return value.normalize('NFC');
    }
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  });
}
