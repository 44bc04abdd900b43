import { isLatexKey } from '../latex/latex-key-syntax.ts';

/** Letters and digits, with single signs between them. */
const pandocKey = /^[\p{L}\p{N}_](?:[:.#$%&\-+?<>~/]?[\p{L}\p{N}_])*$/u;

/**
 * True if a text can be the key of an entry that a Markdown paper cites: in a `.bib` file it has to be one for BibTeX,
 * too.
 */
export function isPandocKey(key: string): boolean {
  return isLatexKey(key) && pandocKey.test(key);
}
