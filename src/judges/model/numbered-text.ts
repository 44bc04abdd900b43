import { memoize } from '../../task/memoize.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { CitingText } from '../citing-text.ts';
import type { SupportQuestion } from '../support/support-judge.ts';

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

/** The numbers that keys have in a text, in the order in which they are first cited, from 1. */
export class CitationNumbers {
  readonly #numbers = new Map<string, number>();

  of(key: string): number {
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** The keys in the order of their numbers. */
  get keys(): string[] {
    return [...this.#numbers.keys()];
  }
}

/**
 * A text as GREP writes it, with numbers in square brackets where it cites, and with formulas and commands as in its source. Citations that do not show leave nothing.
 */
export function numberedText({ text, citations, opaque }: CitingText, numbers: CitationNumbers): string {
  let cited = 0;
  let hidden = 0;
  let numbered = '';
  for (const unit of text.split('')) {
    if (unit === CITATION) {
      numbered += inBrackets((citations[cited++] ?? []).map(({ key }) => numbers.of(key)));
    } else if (unit === OPAQUE) {
      numbered += opaque[hidden++] ?? '';
    } else {
      numbered += unit;
    }
  }
  return numbered.replace(/\s+/g, ' ').trim();
}

/** Texts with the same number for the same key in all of them. */
export function numberedTexts(texts: readonly CitingText[]): string[] {
  const numbers = new CitationNumbers();
  return texts.map((text) => numberedText(text, numbers));
}

/** A text with its own numbers, so that another citation elsewhere does not change it. */
export const numberedByItself = memoize((text: CitingText) => numberedText(text, new CitationNumbers()));

/** `[2]`, `[2, 3]`; nothing for no number. */
function inBrackets(numbers: readonly number[]): string {
  return numbers.length === 0 ? '' : `[${[...new Set(numbers)].join(', ')}]`;
}
