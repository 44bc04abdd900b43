import type { Vectors } from '../../similarity/vectors.ts';
import { type ComparableText, IndexedWorks, vectorOf } from './indexed-works.ts';

/** Everything that scores go by beside the works themselves. */
export interface MachineScoring {
  /** Undefined where works are compared by words alone. */
  readonly vectors: Vectors | undefined;
  /** Works that the paper cites already: what is like them is likelier to be cited. None by default. */
  readonly known?: readonly ComparableText[] | undefined;
  /**
   * True if the best hits say what else is relevant. True by default; false makes scores of several calls comparable.
   */
  readonly feedback?: boolean | undefined;
}

/** The number of first hits that are taken for relevant: at most so many, and at most this share of all works. */
const feedbackWorks = 10;
const feedbackShare = 0.1;
/** The weight of being like the first hits, and like works already cited, beside being like the subject. */
const weightOfFeedback = 0.5;
const weightOfKnown = 0.5;

/**
 * Scores how relevant each of some works is to a subject, from 0 to 1: how like the subject it is, and how like those
 * that are most like the subject (pseudo-relevance feedback as by Rocchio; with cosines, being like the mean of the
 * first hits is the mean of being like each of them), and how like the works that the paper cites already. Undefined if
 * vectors are missing, which are wanted then.
 */
export function machineScores(
  subject: ComparableText,
  works: readonly ComparableText[] | IndexedWorks,
  { vectors, known = [], feedback = true }: MachineScoring,
): Float64Array | undefined {
  const indexed = works instanceof IndexedWorks ? works : IndexedWorks.of(works, vectors);
  const wanted = [subject, ...known].map((text) => ({ text, vector: vectors && vectorOf(text, vectors) }));
  if (indexed === undefined || (vectors !== undefined && wanted.some(({ vector }) => vector === undefined))) {
    return undefined;
  }
  const [toSubject, ...toKnown] = wanted.map(({ text, vector }) => indexed.similarities(text, vector)) as [
    Float64Array,
    ...Float64Array[],
  ];
  const parts = [{ weight: 1, scores: toSubject }];
  if (toKnown.length > 0) {
    parts.push({ weight: weightOfKnown, scores: mean(toKnown) });
  }
  const first = feedback ? firstHits(weighted(parts), indexed.size) : [];
  if (first.length > 0) {
    const toFirst = first.map((position) => indexed.similaritiesToMember(position));
    parts.push({ weight: weightOfFeedback, scores: mean(toFirst) });
  }
  return weighted(parts);
}

/** The positions of the works that score highest. */
function firstHits(scores: Float64Array, size: number): number[] {
  const count = Math.min(feedbackWorks, Math.floor(size * feedbackShare));
  return Array.from(scores.keys())
    .sort((a, b) => scores[b]! - scores[a]!)
    .slice(0, count);
}

/** The weighted mean of scores. */
function weighted(parts: readonly { readonly weight: number; readonly scores: Float64Array }[]): Float64Array {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts[0]!.scores.map(
    (_, position) => parts.reduce((sum, { weight, scores }) => sum + weight * scores[position]!, 0) / whole,
  );
}

function mean(all: readonly Float64Array[]): Float64Array {
  return weighted(all.map((scores) => ({ weight: 1, scores })));
}
