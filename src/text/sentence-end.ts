import { abbreviationKind, type AbbreviationKind } from './abbreviations.ts';
import { isLabel, isLabelNoun, isOrdinalContext } from './labels.ts';
import { beginningAt, canBegin, isSpace, surelyBegins, type Beginning } from './sentence-start.ts';
import { citationsAfter, type Stop } from './sentence-stops.ts';
import type { TextRange } from './range.ts';

/**
 * Where the sentence that began at `sentenceStart` ends, if it ends at `stop`: after the stop, its quotes and brackets, and
 * the citations that belong to it. Undefined where the sentence goes on.
 *
 * Citations after a stop close the sentence before it where a new one begins after them, and begin the new sentence
 * where it goes on in lower case: "… before. ￼ The method", but "… before. ￼ propose a method".
 */
export function sentenceEnd(text: string, sentenceStart: number, stop: Stop): number | undefined {
  const { attachedEnd, end } = citationsAfter(text, stop.end);
  if (end === stop.end) {
    const isApart = stop.kind === 'ideographic' || stop.end === text.length || isSpace(text[stop.end]);
    return isApart && endsBefore(text, sentenceStart, stop, beginningAt(text, end)) ? end : undefined;
  }
  const beginning = beginningAt(text, end);
  const isClosing = beginning.kind === 'caseless' ? attachedEnd > stop.end : canBegin(beginning) && !beginning.isQuoted;
  if (isClosing) {
    return endsBefore(text, sentenceStart, stop, beginning) ? end : undefined;
  }
  const goesOn = beginning.kind === 'lowerCase' || beginning.kind === 'caseless' || /[,:;]/.test(text[end] ?? '');
  const citation: Beginning = { ...beginning, kind: 'citation', word: '' };
  if (!goesOn || !endsBefore(text, sentenceStart, stop, citation)) {
    return undefined;
  }
  return attachedEnd < end ? attachedEnd : stop.end;
}

/** Whether the sentence ends at the stop, given what begins after it. */
function endsBefore(text: string, sentenceStart: number, stop: Stop, next: Beginning): boolean {
  switch (stop.kind) {
    case 'ideographic':
      return !stop.closesBracket ? next.kind !== 'nothing' : next.kind !== 'caseless' && canBegin(next);
    case 'emphatic':
      return endsEmphatically(text, sentenceStart, stop, next);
    case 'ellipsis':
      return /[\p{L}\p{N}]/u.test(text[stop.start - 1] ?? '') ? canBegin(next) : surelyBegins(next);
    case 'period':
      return endsWithPeriod(text, sentenceStart, stop, next);
  }
}

/** Names that end in an exclamation mark of their own. */
const exclaimingNames = new Set(['Yahoo', 'Jeopardy', 'Kahoot', 'Joomla', 'Yum']);

function endsEmphatically(text: string, sentenceStart: number, stop: Stop, next: Beginning): boolean {
  const isAlone = stop.closesBracket && /[([]/.test(text[stop.start - 1] ?? '');
  if (isAlone) {
    return false;
  }
  const { start, end } = wordBefore(text, stop.start, sentenceStart);
  return exclaimingNames.has(text.slice(start, end)) ? surelyBegins(next) : canBegin(next);
}

function endsWithPeriod(text: string, sentenceStart: number, stop: Stop, next: Beginning): boolean {
  if (!canBegin(next) || isLabel(text, sentenceStart, stop.start)) {
    return false;
  }
  const range = wordBefore(text, stop.start, sentenceStart);
  const word = text.slice(range.start, range.end);
  if (word === '') {
    return isSpacedEllipsis(text, stop.start, sentenceStart) ? surelyBegins(next) : true;
  }
  const previous = wordBefore(text, skipSpaceBack(text, range.start, sentenceStart), sentenceStart);
  const kind = knownKind(text, range, sentenceStart);
  if (kind !== undefined && stop.closesBracket && !/[([]/.test(text[sentenceStart] ?? '')) {
    return kind === 'beforeNumber';
  }
  if (kind !== undefined) {
    return endsAfterAbbreviation(kind, next);
  }
  if (isInitial(word)) {
    return isLabelNoun(text.slice(previous.start, previous.end)) || surelyBegins(next, true);
  }
  if (/^(?:\p{L}{1,3}\.)+\p{L}{1,3}$/u.test(word)) {
    return surelyBegins(next, true);
  }
  return !isOrdinalContext(text.slice(previous.start, previous.end), word);
}

function endsAfterAbbreviation(kind: AbbreviationKind, next: Beginning): boolean {
  switch (kind) {
    case 'inner':
      return false;
    case 'seldomLast':
      return surelyBegins(next);
    case 'oftenLast':
      return next.kind === 'capital' || next.kind === 'caseless';
    case 'beforeNumber': {
      const isNumber = next.kind === 'opaque' || /\d|^(?:[IVXLC]+|\p{Lu})(?:-|$)/u.test(next.word);
      return !isNumber || surelyBegins(next);
    }
  }
}

/** What an abbreviation is known as, alone or with the letters before it: "p. ex.", "z. B.", "Ph. D.". */
function knownKind(text: string, word: TextRange, sentenceStart: number): AbbreviationKind | undefined {
  let written = text.slice(word.start, word.end);
  let kind = abbreviationKind(written) ?? abbreviationKind(written.slice(written.lastIndexOf('-') + 1));
  let { start } = word;
  for (let parts = 0; parts < 3; parts++) {
    const end = skipSpaceBack(text, start, sentenceStart);
    const part = wordBefore(text, end - 1, sentenceStart);
    if (text[end - 1] !== '.' || part.end === part.start || part.end - part.start > 4) {
      break;
    }
    written = `${text.slice(part.start, part.end)}.${written}`;
    kind = abbreviationKind(written) ?? kind;
    start = part.start;
  }
  return kind;
}

/** "J", "Y.-L", "J.-P": letters that stand for given names. */
function isInitial(word: string): boolean {
  return /^\p{Lu}$/u.test(word) || /^\p{Lu}\p{Ll}?\.?-\p{Lu}\p{Ll}?$/u.test(word);
}

/** The last of several dots with spaces between them. */
function isSpacedEllipsis(text: string, stop: number, sentenceStart: number): boolean {
  return text[skipSpaceBack(text, stop, sentenceStart) - 1] === '.';
}

const wordBreak = /[\s([{<“”„‟‘‚‛«»‹›"`)\]}>–—\uFFFC\uFFFB]/;
/** No abbreviation is longer. */
const maximumWord = 40;

/** The word that ends at `end`: back to white space, a quote, a bracket or a dash. Empty where one of those stands there. */
function wordBefore(text: string, end: number, limit: number): TextRange {
  const first = Math.max(limit, end - maximumWord);
  let start = end;
  while (start > first && !wordBreak.test(text[start - 1]!)) {
    start--;
  }
  while (start < end && /['’]/.test(text[start]!)) {
    start++;
  }
  return { start, end: Math.max(start, end) };
}

function skipSpaceBack(text: string, end: number, limit: number): number {
  let position = end;
  while (position > limit && isSpace(text[position - 1])) {
    position--;
  }
  return position;
}
