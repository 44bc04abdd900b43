import type { ManuscriptFormat } from '../manuscript/format.ts';

/** Characters that end a key for BibTeX or biber, or that TeX reads as something else. */
const notInKeys = /[\s,;{}()[\]\\%#"'=~@]/;

/** pandoc: letters and digits, with single punctuation characters between them. */
const pandocKey = /^[\p{L}\p{N}_](?:[:.#$%&\-+?<>~/]?[\p{L}\p{N}_])*$/u;

/** Whether a text can be the key of an entry that papers of a format cite. */
export function isValidKey(key: string, format: ManuscriptFormat): boolean {
  return key !== '' && !notInKeys.test(key) && (format === 'latex' || pandocKey.test(key));
}
