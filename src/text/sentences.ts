import type { TextRange } from './range.ts';
import { endsWithPeriod } from './sentence-period.ts';
import { type Beginning, beginningAt, canBegin, surelyBegins } from './sentence-start.ts';
import { citationsAfter, findStops, type Stop } from './sentence-stops.ts';
import { isSpace, skipSpace, skipSpaceBack } from './white-space.ts';
import { wordBefore } from './word-before.ts';

/**
 * Where the sentence that began at `sentenceStart` ends, if it ends at `stop`: after the stop, its quotes and brackets,
 * and the citations that belong to it. Undefined if the sentence continues.
 *
 * Citations after a stop close the sentence before it where a new one begins after them, and begin the new sentence if
 * it continues in lower case: "… before. ￼ The method", but "… before. ￼ propose a method".
 */
function sentenceEnd(text: string, sentenceStart: number, stop: Stop): number | undefined {
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

/** True if the sentence ends at the stop, given what begins after it. */
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

const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）', '「': '」', '『': '』' };
const brackets = /[()[\]（）「」『』]/g;

/** Brackets further apart than this do not belong together, or hold a text of their own. */
const maximumLength = 400;

/**
 * The bracketed stretches of a text, brackets included, in order and disjoint: of nested ones the outer.
 * Brackets without a partner (`1)`, `[0, 1)`) are skipped.
 */
function findAsides(text: string): TextRange[] {
  const found: { start: number; end: number }[] = [];
  const open: { start: number; end: number }[] = [];
  for (const { 0: bracket, index } of text.matchAll(brackets)) {
    if (closingOf[bracket] !== undefined) {
      const aside = { start: index, end: 0 };
      open.push(aside);
      found.push(aside);
    } else if (closingOf[text[open.at(-1)?.start ?? -1] ?? ''] === bracket) {
      open.pop()!.end = index + 1;
    }
  }
  const asides: TextRange[] = [];
  for (const aside of found) {
    const length = aside.end - aside.start;
    if (length > 0 && length <= maximumLength && aside.start >= (asides.at(-1)?.end ?? 0)) {
      asides.push(aside);
    }
  }
  return asides;
}

/**
 * Splits the plain text of one paragraph into sentences. CITATION and OPAQUE placeholders stand for citations and for
 * mathematics, references and code; a line break is white space like any other. The ranges are in order and trimmed,
 * and together cover everything that is not white space.
 *
 * Where unsure, the text stays together: two sentences read as one do less harm than half a sentence read as a whole
 * one. So an abbreviation ends a sentence only before a word that surely begins the next, and nothing is split inside
 * brackets that opened in mid-sentence.
 */
export function splitSentences(text: string): TextRange[] {
  const sentences: TextRange[] = [];
  const asides = findAsides(text);
  let nextAside = 0;
  let start = skipSpace(text, 0);
  for (const stop of findStops(text)) {
    while (nextAside < asides.length && asides[nextAside]!.end <= stop.start) {
      nextAside++;
    }
    const end = sentenceEnd(text, start, stop);
    const aside = asides[nextAside];
    const isAside = aside !== undefined && aside.start > start + 1 && aside.start < stop.start;
    if (end !== undefined && !(isAside && stop.end < aside.end)) {
      sentences.push({ start, end });
      start = skipSpace(text, end);
    }
  }
  const textEnd = text.trimEnd().length;
  const last = sentences.at(-1);
  if (last !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(start))) {
    // A formula or a stray mark alone at the end is not a sentence.
    sentences[sentences.length - 1] = { start: last.start, end: textEnd };
  } else if (start < textEnd) {
    sentences.push({ start, end: textEnd });
  }
  return sentences;
}
