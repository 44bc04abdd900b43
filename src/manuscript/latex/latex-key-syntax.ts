/** Signs that end a key for BibTeX or biber, or that TeX reads as something else. */
const notInKeys = /[\s,;{}()[\]\\%#"'=~@]/;

/** True if a text can be the key of an entry that a LaTeX paper cites. */
export function isLatexKey(key: string): boolean {
  return key !== '' && !notInKeys.test(key);
}
