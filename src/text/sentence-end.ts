import { endsWithPeriod } from './sentence-period.ts';
import { type Beginning, beginningAt, canBegin, surelyBegins } from './sentence-start.ts';
import { citationsAfter, type Stop } from './sentence-stops.ts';
import { isSpace, skipSpaceBack } from './white-space.ts';
import { wordBefore } from './word-before.ts';

/**
 * Where the sentence that began at `sentenceStart` ends, if it ends at `stop`: after the stop, its quotes and brackets,
 * and the citations that belong to it. Undefined if the sentence continues.
 *
 * Citations after a stop close the sentence before it where a new one begins after them, and begin the new sentence if
 * it continues in lower case: "… before. ￼ The method", but "… before. ￼ propose a method".
 */
export function sentenceEnd(text: string, sentenceStart: number, stop: Stop): number | undefined {
  const { attachedEnd, end } = citationsAfter(text, stop.end);
  const next = beginningAt(text, end);
  if (end === stop.end) {
    const isApart = stop.kind === 'ideographic' || isSpace(text[end]);
    return isApart && isEnd(text, sentenceStart, stop, next) ? end : undefined;
  }
  const isClosing = next.kind === 'caseless' ? attachedEnd > stop.end : canBegin(next) && !next.isQuoted;
  if (isClosing) {
    return isEnd(text, sentenceStart, stop, next) ? end : undefined;
  }
  const goesOn = next.kind === 'lowerCase' || next.kind === 'caseless' || /[,:;]/.test(text[end] ?? '');
  if (goesOn && isEnd(text, sentenceStart, stop, { kind: 'citation', word: '', rest: '', isQuoted: false })) {
    return attachedEnd < end ? attachedEnd : stop.end;
  }
  return undefined;
}

/** Whether the sentence ends at the stop, given what begins after it. */
function isEnd(text: string, sentenceStart: number, stop: Stop, next: Beginning): boolean {
  switch (stop.kind) {
    case 'ideographic':
      // A clause may follow a quotation in brackets without any mark: 「…。」と
      return stop.closesBracket ? canBegin(next) && next.kind !== 'caseless' : next.kind !== 'nothing';
    case 'emphatic':
      return endsEmphatically(text, sentenceStart, stop, next);
    case 'ellipsis':
      return endsInDots(text, sentenceStart, stop, next);
    case 'period':
      return endsWithPeriod(text, sentenceStart, stop, next);
  }
}

/** Names that end in an exclamation mark of their own. */
const exclaimingNames = new Set(['Yahoo', 'Jeopardy', 'Kahoot', 'Joomla', 'Yum']);

function endsEmphatically(text: string, sentenceStart: number, stop: Stop, next: Beginning): boolean {
  if (isAloneInBrackets(text, stop)) {
    return false;
  }
  const { start, end } = wordBefore(text, stop.start, sentenceStart);
  return exclaimingNames.has(text.slice(start, end)) ? surelyBegins(next) : canBegin(next);
}

/** "goes on... We" ends, "a, b, … Z" does not. */
function endsInDots(text: string, sentenceStart: number, stop: Stop, next: Beginning): boolean {
  if (isAloneInBrackets(text, stop)) {
    return false;
  }
  if (/[\p{L}\p{N}]/u.test(text[stop.start - 1] ?? '')) {
    return canBegin(next);
  }
  return text[skipSpaceBack(text, stop.start, sentenceStart) - 1] !== ',' && surelyBegins(next);
}

/** "(!)", "[…]" */
function isAloneInBrackets(text: string, stop: Stop): boolean {
  return stop.closesBracket && /[([]/.test(text[stop.start - 1] ?? '');
}
