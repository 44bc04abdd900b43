import { memoize } from '../../task/memoize.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import { CitationNumbers, numberedText } from './numbered-text.ts';

/** A citing sentence as language models get it, and which of its citations is judged. */
export interface NumberedSentence {
  /** `Plans help [1, 2], as do outlines [3].` */
  readonly sentence: string;
  readonly number: number;
  /** The keys in the order of their numbers. */
  readonly keys: readonly string[];
}

/**
 * The sentence of a question with numbers for its citations. One in which the citation does not show cites it at its end.
 * Put together once for each question.
 */
export const numberedSentence = memoize(({ sentence, key }: SupportQuestion): NumberedSentence => {
  const numbers = new CitationNumbers();
  const text = numberedText(sentence, numbers);
  const number = numbers.of(key);
  return sentence.citations.some((cited) => cited.some((one) => one.key === key))
    ? { sentence: text, number, keys: numbers.keys }
    : { sentence: text.replace(/(?<!\s)\s*(\p{Sentence_Terminal}?)$/u, ` [${number}]$1`), number, keys: numbers.keys };
});
