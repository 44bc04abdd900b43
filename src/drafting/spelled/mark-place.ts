import { CITATION } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import { splitSentences } from '../../text/sentences.ts';
import { isUsedAsNoun, namesSomebody } from './citation-place.ts';
import { endsClause, isBehindCommonWord } from './clause-end.ts';

/** The characters to either side of a mark in which its sentence is looked at. */
const reach = 300;

/** True if a mark is part of its sentence, which would break without it: `[1] show`, `in [1],`. */
export function isMarkANoun(text: string, { start, end }: TextRange): boolean {
  const from = Math.max(0, start - reach);
  const place = { start: start - from, end: end - from };
  const around = text.slice(from, end + reach);
  const sentence = splitSentences(around).findLast((one) => one.start <= place.start) ?? {
    start: 0,
    end: around.length,
  };
  return isUsedAsNoun(around, sentence, place);
}

/**
 * True if a mark can be nothing but a citation by the words around it: it ends a clause, or is somebody who says
 * something.
 */
export function isPlaceOfCitation(text: string, range: TextRange): boolean {
  return (
    (isBehindCommonWord(text, range.start) && endsClause(text, range.end)) ||
    (namesSomebody(text, range) && isMarkANoun(text, range))
  );
}

/**
 * True if a mark ends a clause right behind a citation that has its marks: `[C1], C2.`, where CITATION stands for the
 * first.
 */
export function isListedWithCitation(text: string, { start, end }: TextRange): boolean {
  return behindCitation.test(text.slice(Math.max(0, start - 10), start)) && endsClause(text, end);
}

const behindCitation = new RegExp(`${CITATION}[)\\]]?\\s?[,;]\\s?$`);
