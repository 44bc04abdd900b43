import { folded } from './verbatim.ts';

/** Shorter quotes prove nothing: they occur in any text. In characters, white space around them apart. */
const shortestQuote = 25;
/** Longer quotes are not looked for, which bounds the time that a search takes. */
const longestQuote = 2000;
/** The length of a text that is searched, in characters: more than papers have. */
const searchedLength = 300_000;
/** The share of a quote that may differ from the text: what models change without meaning to. */
const toleratedShare = 0.1;

/**
 * True if a quote is from a text: some stretch of the text turns into it with edits of at most a tenth of its
 * characters. White space, case, ligatures and the shapes of quotation marks and dashes do not count. False for a quote
 * of fewer than 25 characters, and for one of more than 2,000.
 */
export function isQuotedFrom(text: string, quote: string): boolean {
  const wanted = folded(quote.slice(0, 2 * longestQuote)).plain.trim();
  if (wanted.length < shortestQuote || wanted.length > longestQuote) {
    return false;
  }
  const searched = folded(text.slice(0, searchedLength)).plain;
  return searched.includes(wanted) || occursWithin(searched, wanted, Math.floor(wanted.length * toleratedShare));
}

/**
 * True if a pattern occurs anywhere in a text with at most so many edits: Sellers' table, of which each column is
 * computed only as far down as an occurrence can still come from it (Ukkonen 1985, "Finding approximate patterns in
 * strings").
 */
function occursWithin(text: string, pattern: string, edits: number): boolean {
  const column = Int32Array.from({ length: pattern.length + 1 }, (_, row) => row);
  /** The last row with few enough edits; those below it are not kept up to date. */
  let last = Math.min(edits, pattern.length);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const end = Math.min(last + 1, pattern.length);
    let diagonal = 0;
    for (let row = 1; row <= end; row++) {
      const before = row <= last ? column[row]! : edits + 1;
      const replaced = diagonal + (pattern.charCodeAt(row - 1) === unit ? 0 : 1);
      column[row] = Math.min(replaced, before + 1, column[row - 1]! + 1);
      diagonal = before;
    }
    last = end;
    while (column[last]! > edits) {
      last--;
    }
    if (last === pattern.length) {
      return true;
    }
  }
  return false;
}
