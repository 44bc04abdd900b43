import { CITATION } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { isListedWithCitation, isMarkANoun, isPlaceOfCitation } from '../spelled/mark-place.ts';
import type { KnownWorks } from '../spelled/spelled-citation.ts';

/** A tag that a model wrote without its brackets. */
export interface BareTag {
  readonly range: TextRange;
  readonly number: number;
  readonly isTextual: boolean;
}

const bareTag = /(?<![\p{L}\p{N}_[(@/.-])([CN])(\d{1,3})(?![\p{L}\p{N}_\])/+-]|\.\d)/gu;

/**
 * The tags without brackets in a running text, with CITATION for those that have them: `C1 show`, and `paint cools C1.` in
 * a sentence that cites nothing else, or behind another: `[C2], C1.` What is a term in the paper or in its works is none: C4 is a corpus.
 */
export function bareTags(text: string, context: DraftContext, works: KnownWorks): BareTag[] {
  return [...text.matchAll(bareTag)].flatMap((match): BareTag[] => {
    const [word, letter, digits] = match;
    const range = { start: match.index, end: match.index + word.length };
    const number = Number(digits);
    const isListed = isListedWithCitation(text, range);
    if (context.keyOf(number) === undefined || !(isListed || isPlaceOfCitation(text, range)) || works.isTerm(word)) {
      return [];
    }
    const isTextual = letter === 'N' || isMarkANoun(text, range);
    return isTextual || isListed || !citesElse(text, range) ? [{ range, number, isTextual }] : [];
  });
}

function citesElse(text: string, { start }: TextRange): boolean {
  const sentence = splitSentences(text).findLast((one) => one.start <= start);
  return sentence === undefined || text.slice(sentence.start, sentence.end).includes(CITATION);
}
