import { isSpace, skipSpace } from './white-space.ts';

/**
 * Punctuation that may end a sentence, with the quotes and brackets that close after it.
 * - `period`: also the mark of an abbreviation, an initial, a number
 * - `ellipsis`: three dots
 * - `emphatic`: a question or exclamation mark
 * - `ideographic`: the stop of a script that has no other use for it and may put no space after it
 */
export interface Stop {
  readonly kind: 'period' | 'ellipsis' | 'emphatic' | 'ideographic';
  /** The start of the first mark. */
  readonly start: number;
  /** After the closing quotes and brackets. */
  readonly end: number;
  readonly closesBracket: boolean;
}

const marks = /[.?!…。．｡！？।॥؟۔።]+/g;
const closingBrackets = ')]}）」』】》';
const closingMarks = `${closingBrackets}"'”’“‘»›«*_¹²³⁴⁵⁶⁷⁸⁹⁰†‡`;

/** All the places in a text where a sentence may end, in order. */
export function* findStops(text: string): Generator<Stop, void, undefined> {
  for (const match of text.matchAll(marks)) {
    const { end, closesBracket } = closeMarks(text, match.index + match[0].length);
    yield { kind: kindOf(match[0]), start: match.index, end, closesBracket };
  }
}

function kindOf(cluster: string): Stop['kind'] {
  if (/[。．｡！？।॥؟۔።]/.test(cluster)) {
    return 'ideographic';
  }
  if (/[?!]/.test(cluster)) {
    return 'emphatic';
  }
  return cluster === '...' || cluster.includes('…') ? 'ellipsis' : 'period';
}

/** Skips what closes after a stop: quotes, brackets, footnote marks, a numeric reference such as `[12, 13]`. */
function closeMarks(text: string, from: number): { end: number; closesBracket: boolean } {
  let end = from;
  let closesBracket = false;
  for (;;) {
    const character = text[end];
    if (character !== undefined && closingMarks.includes(character)) {
      closesBracket ||= closingBrackets.includes(character);
      end++;
      continue;
    }
    const reference = character === '[' ? /^\[\d[\d,;–\- ]{0,40}\]/.exec(text.slice(end, end + 44)) : null;
    if (reference !== null) {
      end += reference[0].length;
      continue;
    }
    // A space may be before what closes, as in French. A German guillemet that opens has none after it.
    const next = skipSpace(text, end);
    if (/[»)\]”]/.test(text[next] ?? '') && !/[\p{L}\p{N}]/u.test(text[next + 1] ?? '')) {
      closesBracket ||= text[next] !== '»' && text[next] !== '”';
      end = next + 1;
      continue;
    }
    return { end, closesBracket };
  }
}

const citations = /\s*[([]?\uFFFC(?:\s*[,;&–-]\s*\uFFFC)*[)\]]?/y;

/** The citations after a stop at `offset`: where the last ends, and where those end that no space parts from it. */
export function citationsAfter(text: string, offset: number): { attachedEnd: number; end: number } {
  let end = offset;
  let attachedEnd = offset;
  citations.lastIndex = offset;
  while (citations.test(text)) {
    if (end === attachedEnd && !isSpace(text[end])) {
      attachedEnd = citations.lastIndex;
    }
    end = citations.lastIndex;
  }
  return { attachedEnd, end };
}
