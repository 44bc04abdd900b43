import { CITATION } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { isMarkANoun, isPlaceOfCitation } from './mark-place.ts';

/** A tag that a model wrote without its brackets. */
export interface BareTag {
  readonly range: TextRange;
  readonly number: number;
  readonly isTextual: boolean;
}

const bareTag = /(?<![\p{L}\p{N}_[(@/.-])([CN])(\d{1,3})(?![\p{L}\p{N}_\])/+-]|\.\d)/gu;

/**
 * The tags without brackets in a running text, with CITATION for those that have them: `C1 show`, and `paint cools C1.` in
 * a sentence that cites nothing else. What is a term in the paper or in its works is none: C4 is a corpus.
 */
export function bareTags(text: string, context: DraftContext): BareTag[] {
  return [...text.matchAll(bareTag)].flatMap((match): BareTag[] => {
    const [word, letter, digits] = match;
    const range = { start: match.index, end: match.index + word.length };
    const number = Number(digits);
    if (context.keyOf(number) === undefined || !isPlaceOfCitation(text, range)) {
      return [];
    }
    const isTextual = letter === 'N' || isMarkANoun(text, range);
    return (isTextual || !citesElse(text, range)) && !isTerm(word, context) ? [{ range, number, isTextual }] : [];
  });
}

function citesElse(text: string, { start }: TextRange): boolean {
  const sentence = splitSentences(text).findLast((one) => one.start <= start);
  return sentence === undefined || text.slice(sentence.start, sentence.end).includes(CITATION);
}

function isTerm(word: string, { works, request: { paper } }: DraftContext): boolean {
  const holds = (text: string): boolean => text.split(/[^\p{L}\p{N}]+/u).includes(word);
  return (
    works.some(({ title, abstract = '', introduction = '' }) => holds(`${title} ${abstract} ${introduction}`)) ||
    [...paper.sources.values()].some(({ text }) => holds(text))
  );
}
