import type { Prose } from '../../manuscript/reader.ts';
import { OPAQUE } from '../../text/placeholders.ts';
import { plainSentence } from '../support/plain-sentence.ts';
import { termsOf } from '../support/terms.ts';

/** A sentence and a later one, in the same paragraph or another, that share most of their words. */
export interface RepetitionCandidate {
  /** Positions among the sentences of their paragraphs. */
  readonly earlier: number;
  readonly later: number;
  /** Terms that both have, as a share of those that either has. */
  readonly overlap: number;
  /** Whether their terms are the same, in the same order. */
  readonly isVerbatim: boolean;
}

/** A sentence as it is compared. */
export interface ComparedSentence {
  /** Without citations. */
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  readonly inOrder: string;
  /** Whether it denies something: with it and without it, the same words say the opposite. */
  readonly isNegative: boolean;
  /** Whether it is a whole sentence of some length, without mathematics and references to figures. */
  readonly isComparable: boolean;
}

const negation = /\b(?:not|no|none|never|neither|nor|without|cannot|hardly|nothing|nobody)\b|n[’']t\b/i;

/** A sentence with fewer different terms says too little to be said twice. */
const fewestTerms = 5;
/** Sentences that share less are not the same sentence in other words. Calibrated with the thresholds of the rule. */
export const leastOverlap = 0.4;

/** The sentences of a paragraph as they are compared, remembered for as long as its text stays. */
export function comparedSentences(prose: Prose): readonly ComparedSentence[] {
  let known = sentencesOf.get(prose);
  if (known === undefined) {
    known = prose.sentences.map(({ start, end }) => comparedSentence(prose.plain.text.slice(start, end)));
    sentencesOf.set(prose, known);
  }
  return known;
}

const sentencesOf = new WeakMap<Prose, readonly ComparedSentence[]>();

function comparedSentence(written: string): ComparedSentence {
  const text = plainSentence(written);
  const sequence = termsOf(text);
  const terms = new Set(sequence);
  const isComparable = terms.size >= fewestTerms && /[.!?]["”)]?$/.test(text) && !written.includes(OPAQUE);
  return { text, terms, inOrder: sequence.join(' '), isNegative: negation.test(text), isComparable };
}

/** The pairs of sentences of two paragraphs that share most of their words. */
export function candidatesBetween(earlier: Prose, later: Prose): readonly RepetitionCandidate[] {
  let byLater = between.get(earlier);
  if (byLater === undefined) {
    byLater = new WeakMap();
    between.set(earlier, byLater);
  }
  let candidates = byLater.get(later);
  if (candidates === undefined) {
    candidates = findBetween(comparedSentences(earlier), comparedSentences(later));
    byLater.set(later, candidates);
  }
  return candidates;
}

const between = new WeakMap<Prose, WeakMap<Prose, readonly RepetitionCandidate[]>>();

function findBetween(first: readonly ComparedSentence[], second: readonly ComparedSentence[]): RepetitionCandidate[] {
  return second.flatMap((b, later) =>
    first.flatMap((a, earlier) => {
      const canBeSame = a.isComparable && b.isComparable && a.isNegative === b.isNegative;
      const overlap = canBeSame ? sharedPart(a.terms, b.terms) : 0;
      return overlap >= leastOverlap ? { earlier, later, overlap, isVerbatim: a.inOrder === b.inOrder } : [];
    }),
  );
}

/**
 * The sentences of one paragraph that repeat another one of it word for word. Others do not count: next to each other,
 * sentences that are alike carry a thought on.
 */
export function repetitionsWithin(prose: Prose): readonly RepetitionCandidate[] {
  let repetitions = within.get(prose);
  if (repetitions === undefined) {
    repetitions = findWithin(comparedSentences(prose));
    within.set(prose, repetitions);
  }
  return repetitions;
}

const within = new WeakMap<Prose, readonly RepetitionCandidate[]>();

function findWithin(sentences: readonly ComparedSentence[]): RepetitionCandidate[] {
  return sentences.flatMap(({ inOrder, isNegative, isComparable }, later) => {
    const earlier = sentences.findIndex(
      (other) => other.isComparable && other.inOrder === inOrder && other.isNegative === isNegative,
    );
    return isComparable && earlier < later ? [{ earlier, later, overlap: 1, isVerbatim: true }] : [];
  });
}

/** What two sets share, as a part of what either has (Jaccard index). */
export function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [smaller, larger] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const term of smaller) {
    shared += Number(larger.has(term));
  }
  return shared / (a.size + b.size - shared);
}
