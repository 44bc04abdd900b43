import { type AbbreviationKind, abbreviationKind } from './abbreviations.ts';
import { isLabel, isLabelNoun, isOrdinal } from './labels.ts';
import type { TextRange } from './range.ts';
import { type Beginning, canBegin, surelyBegins } from './sentence-start.ts';
import type { Stop } from './sentence-stops.ts';
import { skipSpaceBack } from './white-space.ts';
import { wordBefore } from './word-before.ts';

/**
 * Whether a full stop ends the sentence that began at `sentenceStart`, given what begins after it. After a word it
 * does; after an abbreviation, an initial or a number it depends on what usually follows these.
 */
export function endsWithPeriod(text: string, sentenceStart: number, stop: Stop, next: Beginning): boolean {
  if (!canBegin(next) || isLabel(text, sentenceStart, stop.start)) {
    return false;
  }
  const range = wordBefore(text, stop.start, sentenceStart);
  const word = text.slice(range.start, range.end);
  if (word === '') {
    // After a quote, a bracket, a formula; or the last of several dots with spaces between them.
    const isSpacedEllipsis = text[skipSpaceBack(text, stop.start, sentenceStart) - 1] === '.';
    return !isSpacedEllipsis || surelyBegins(next);
  }
  const kind = knownKind(text, range, sentenceStart);
  if (kind !== undefined) {
    // "(see Smith et al.) The": the bracket closes, the sentence need not.
    const closesAside = stop.closesBracket && !/[([]/.test(text[sentenceStart]!);
    return closesAside ? kind === 'beforeNumber' : endsAfterAbbreviation(kind, next);
  }
  if (isFirstOfPair(word, next)) {
    return false;
  }
  const before = wordBefore(text, skipSpaceBack(text, range.start, sentenceStart), sentenceStart);
  const wordBeforeIt = text.slice(before.start, before.end);
  if (isInitial(word)) {
    return isLabelNoun(wordBeforeIt) || surelyBegins(next, true);
  }
  if (/^(?:\p{L}{1,3}\.)+\p{L}{1,3}$/u.test(word)) {
    return surelyBegins(next, true);
  }
  return !isOrdinal(word, wordBeforeIt);
}

function endsAfterAbbreviation(kind: AbbreviationKind, next: Beginning): boolean {
  switch (kind) {
    case 'inner':
      return false;
    case 'seldomLast':
      return surelyBegins(next);
    case 'oftenLast':
      return next.kind === 'capital' || next.kind === 'caseless';
    case 'beforeNumber':
      return !isNumber(next) || surelyBegins(next);
  }
}

/** The kind of an abbreviation, alone or with the letters before it: "p. ex.", "z. B.", "Ph. D.". */
function knownKind(text: string, word: TextRange, sentenceStart: number): AbbreviationKind | undefined {
  let written = text.slice(word.start, word.end);
  // The part alone: "non-U.S.", "l’art."
  let kind = abbreviationKind(written) ?? abbreviationKind(/(?<![^-’'])[^-’']*$/.exec(written)![0]);
  let { start } = word;
  for (let parts = 0; parts < 3; parts++) {
    const end = skipSpaceBack(text, start, sentenceStart);
    const part = wordBefore(text, end - 1, sentenceStart);
    if (text[end - 1] !== '.' || part.end - part.start < 1 || part.end - part.start > 4) {
      break;
    }
    written = `${text.slice(part.start, part.end)}.${written}`;
    kind = abbreviationKind(written) ?? kind;
    start = part.start;
  }
  return kind;
}

/** The first part of "z. B.", "Ph. D.", "EE. UU." */
function isFirstOfPair(word: string, next: Beginning): boolean {
  return (
    next.rest.startsWith('.') && (/^\p{Ll}$/u.test(word) || abbreviationKind(`${word}.${next.word}`) !== undefined)
  );
}

/** Letters that stand for given names: "J", "Y.-L", "J.-P". */
function isInitial(word: string): boolean {
  return /^\p{Lu}(?:\p{Ll}?\.?-\p{Lu}\p{Ll}?)?$/u.test(word);
}

/** What follows "no.", "art.", "app.": "5", "IV", "B", "S1", "DEB-12", a formula. */
function isNumber({ kind, word, rest }: Beginning): boolean {
  const written = /^\S*/.exec(word + rest)![0];
  return kind === 'opaque' || /\d|^(?:[IVXLC]+|\p{Lu})\P{L}*$/u.test(written);
}
