import type { TextRange } from '../../text/range.ts';
import { namesSeveral, namesSomebody } from './citation-place.ts';
import type { Token } from './citation-tokens.ts';
import { endsSentence, isBehindCommonWord } from './clause-end.ts';
import { isListedWithCitation, isMarkANoun } from './mark-place.ts';
import { isCitationMark, mayBeLabel } from './mark-shapes.ts';
import type { KnownWorks, SpelledCitation } from './spelled-citation.ts';

/** Words for what a work is the source of: “known from”, “described in”. */
const saidIn = /(?:known|seen|shown|found|reported|described|studied|proposed|adapted|argued) (?:from|in|by) $/;
const bracket = /\[([^[\]]{1,100})\]/y;
const bareTag = /^[CN]\d{1,3}$/;
/** `Jones22`, `jones2022paint`: what keys of works look like, with a year that a work can be of. */
const bareKey = /^(?:\p{Lu}\p{Ll}{2,15}(?:[0-2]\d|[7-9]\d)[a-z]?|\p{Ll}{3,20}(?:19|20)\d\d\p{L}{0,15})$/u;
/** A thing with such a name has no plural, but a past: “C9 showed”. */
const isPast = /^\s+(?:\p{L}+\s+){0,3}?(?:\p{L}+ed|found|wrote|said)(?!\p{L})/u;

/** A citation that a text has in place of a mark of its format, and the index of the token to continue at. */
interface MarkRead {
  readonly citation: SpelledCitation;
  readonly next: number;
}

/** A mark in square brackets that stands in running text: `In [12], paint cools`. */
export function bracketedMarkAt(text: string, tokens: readonly Token[], open: number): MarkRead | undefined {
  const { start } = tokens[open]!;
  bracket.lastIndex = start;
  const content = tokens[open]!.text === '[' ? bracket.exec(text)?.[1] : undefined;
  if (content === undefined || /[\p{L}\p{N}_]/u.test(text[start - 1] ?? '')) {
    return undefined;
  }
  const range = { start, end: bracket.lastIndex };
  return isCitationMark(content) || (mayBeLabel(content.trim()) && namesSomebody(text, range))
    ? markRead(text, tokens, open, range)
    : undefined;
}

/**
 * A tag or a key without its brackets, where it can be nothing else: it says or shows something, as only works do
 * (`C9 show`), it stands behind a citation (`[C1], C9.`), or it is added to a sentence that is whole without it
 * (`paint cools, C9.`).
 */
export function bareMarkAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  known: KnownWorks,
): MarkRead | undefined {
  const { text: word, start, end } = tokens[at]!;
  const range = { start, end };
  const isMark = bareTag.test(word)
    ? saysSomething(text, end) || isListedWithCitation(text, range) || isAdded(text, range)
    : bareKey.test(word) && (isPlaceOfKey(text, range) || isListedWithCitation(text, range) || isAdded(text, range));
  return isMark && !known.isTerm(word) ? markRead(text, tokens, at, range) : undefined;
}

function saysSomething(text: string, end: number): boolean {
  return namesSeveral(text, end) && !isPast.test(text.slice(end, end + 40));
}

/** True if what a comma sets off ends the sentence, and is all that is behind the comma. */
function isAdded(text: string, { start, end }: TextRange): boolean {
  return /\p{Ll}{3},\s$/u.test(text.slice(Math.max(0, start - 5), start)) && endsSentence(text, end);
}

/**
 * True if a key is in brackets of its own, is somebody who says or is said to have done something, or ends its sentence
 * behind a common word. Products and data sets have such names too, and stand after prepositions as works do.
 */
function isPlaceOfKey(text: string, range: TextRange): boolean {
  const isEnclosed = text[range.start - 1] === '(' && text[range.end] === ')';
  return (
    isEnclosed ||
    (namesSomebody(text, range) && isMarkANoun(text, range)) ||
    saidIn.test(text.slice(Math.max(0, range.start - 20), range.start)) ||
    (isBehindCommonWord(text, range.start) && endsSentence(text, range.end))
  );
}

function markRead(text: string, tokens: readonly Token[], at: number, range: TextRange): MarkRead {
  let next = at + 1;
  while (tokens[next] !== undefined && tokens[next]!.start < range.end) {
    next++;
  }
  const written = text.slice(range.start, range.end);
  return {
    citation: { form: 'textual', range, removal: range, text: written, works: [], ending: '', note: '' },
    next,
  };
}
