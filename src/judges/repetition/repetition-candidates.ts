import type { Prose } from '../../manuscript/reader.ts';
import { termsOf } from '../../similarity/terms.ts';
import { memoize } from '../../task/memoize.ts';
import { OPAQUE } from '../../text/placeholders.ts';
import { plainSentence } from '../support/plain-sentence.ts';
import { SetOverlaps } from './set-overlaps.ts';

/** A sentence and a later one, in the same paragraph or another, that share most of their words. */
export interface RepetitionCandidate {
  /** Positions among the sentences of their paragraphs. */
  readonly earlier: number;
  readonly later: number;
  /** Terms that both have, as a share of those that either has. */
  readonly overlap: number;
  /** Their terms are the same, in the same order. */
  readonly isVerbatim: boolean;
}

/** A sentence as it is compared. */
export interface ComparedSentence {
  /** Without citations. */
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  readonly inOrder: string;
  /** It has a negation: the same words with and without it say opposite things. */
  readonly isNegative: boolean;
  /** Its numbers and names, sorted: sentences with others are about other things, however alike they are. */
  readonly particulars: string;
  /** It is a whole sentence of some length, without mathematics and references to figures. */
  readonly isComparable: boolean;
}

const negation = /\b(?:not|no|none|never|neither|nor|without|cannot|hardly|nothing|nobody)\b|n[’']t\b/i;

/** A sentence with fewer different terms says too little to be said twice. */
const fewestTerms = 5;
/** Sentences that share less are not the same sentence in other words. Calibrated with the thresholds of the rule. */
const leastOverlap = 0.4;

/** The sentences of a paragraph as they are compared, remembered as long as its text stays. */
export const comparedSentences = memoize(({ plain, sentences }: Prose): readonly ComparedSentence[] =>
  sentences.map(({ start, end }) => comparedSentence(plain.text.slice(start, end))),
);

function comparedSentence(written: string): ComparedSentence {
  const text = plainSentence(written);
  const sequence = termsOf(text);
  const terms = new Set(sequence);
  const isComparable = terms.size >= fewestTerms && /[.!?]["”)]?$/.test(text) && !written.includes(OPAQUE);
  return {
    text,
    terms,
    inOrder: sequence.join(' '),
    isNegative: negation.test(text),
    particulars: particularsOf(text),
    isComparable,
  };
}

/** Numbers, and capitalised words but the first, which begins a sentence. */
const particular = /\p{N}+(?:[.,]\p{N}+)*|(?<=\P{L})\p{Lu}[\p{L}\p{N}]*/gu;

function particularsOf(text: string): string {
  const found = (text.replace(/^\P{L}+/u, '').match(particular) ?? []).map((word) => word.toLowerCase());
  return [...new Set(found)].sort().join(' ');
}

/** A sentence of an earlier paragraph that shares most of its words with a later one. */
export interface EarlierCandidate extends RepetitionCandidate {
  /** The position of the earlier paragraph among those that were compared. */
  readonly paragraph: number;
}

/** Compares the sentences of the paragraphs of a section with those of the paragraphs before them. */
export class EarlierSentences {
  readonly #places: readonly {
    readonly paragraph: number;
    readonly index: number;
    readonly sentence: ComparedSentence;
  }[];
  /** Where the sentences of each paragraph begin among all. */
  readonly #firsts: readonly number[];
  readonly #overlaps: SetOverlaps;

  /**
   * @param paragraphs in reading order
   * @param verbatimOnly whether nothing but the same words is looked for, which takes far less time
   */
  constructor(paragraphs: readonly Prose[], verbatimOnly: boolean) {
    const firsts: number[] = [];
    this.#places = paragraphs.flatMap((prose, paragraph) => {
      const sentences = comparedSentences(prose);
      firsts.push((firsts.at(-1) ?? 0) + (paragraph === 0 ? 0 : comparedSentences(paragraphs[paragraph - 1]!).length));
      return sentences.map((sentence, index) => ({ paragraph, index, sentence }));
    });
    this.#firsts = firsts;
    const sets = this.#places.map(({ sentence }) => (sentence.isComparable ? sentence.terms : noTerms));
    this.#overlaps = new SetOverlaps(sets, verbatimOnly ? 1 : leastOverlap);
  }

  /** The sentences of earlier paragraphs that share most of their words with one, in reading order. */
  *alike(paragraph: number, later: number): Generator<EarlierCandidate> {
    const { sentence } = this.#places[this.#firsts[paragraph]! + later]!;
    for (const { earlier, share } of this.#overlaps.before(this.#firsts[paragraph]! + later)) {
      const other = this.#places[earlier]!;
      if (other.paragraph < paragraph && mayBeTheSame(other.sentence, sentence)) {
        const isVerbatim = other.sentence.inOrder === sentence.inOrder;
        yield { paragraph: other.paragraph, earlier: other.index, later, overlap: share, isVerbatim };
      }
    }
  }
}

function mayBeTheSame(a: ComparedSentence, b: ComparedSentence): boolean {
  return a.isNegative === b.isNegative && a.particulars === b.particulars;
}

const noTerms: ReadonlySet<string> = new Set();

/**
 * The sentences of one paragraph that repeat another one of it word for word. Others do not count: next to each other,
 * sentences that are alike carry a thought on.
 */
export const repetitionsWithin = memoize((prose: Prose): readonly RepetitionCandidate[] =>
  findWithin(comparedSentences(prose)),
);

function findWithin(sentences: readonly ComparedSentence[]): RepetitionCandidate[] {
  const firsts = new Map<string, number>();
  return sentences.flatMap(({ inOrder, isNegative, particulars, isComparable }, later) => {
    if (!isComparable) return [];
    const content = `${isNegative} ${particulars} ${inOrder}`;
    const earlier = firsts.get(content);
    if (earlier === undefined) {
      firsts.set(content, later);
      return [];
    }
    return [{ earlier, later, overlap: 1, isVerbatim: true }];
  });
}
