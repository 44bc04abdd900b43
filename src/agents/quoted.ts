import { quotedInline } from '../llm/untrusted-text.ts';
import { excerpt } from '../text/shorten.ts';

/** The most characters of a text that is only to be recognised, and of one that is to be read. */
const longestLine = 200;
const longestText = 700;

/** A text of others in one line, marked as such: nothing in it can pass for a word of Situate. */
export function lineOfOthers(text: string): string {
  return quotedInline('quote', excerpt(text, longestLine));
}

/** Names of people, the first of them, marked in the same way. */
export function namesOfOthers(names: readonly string[], most: number): string {
  return lineOfOthers([...names.slice(0, most), ...(names.length > most ? ['…'] : [])].join(', '));
}

/** The same for a text that is to be read, such as a passage. */
export function textOfOthers(text: string): string {
  return quotedInline('quote', excerpt(text, longestText));
}
