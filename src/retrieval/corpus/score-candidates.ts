import type { ComparableText } from '../ranking/indexed-works.ts';
import { CandidateTexts } from './candidate-texts.ts';

/** A work that an index found. */
export interface SearchedCandidate extends ComparableText {
  /** The cosine of its vector and the one that is searched for; undefined where one of them is missing. */
  readonly cosine: number | undefined;
}

/** A text that is searched for, and what is known of its words. */
export interface SearchedText {
  readonly searched: ComparableText;
  /** Gives the share of all works that have a word, by its stem; undefined where nothing is known. */
  readonly shareOf: ((stem: string) => number) | undefined;
}

/** The weight of the cosine of vectors beside that of words. */
const weightOfMeaning = 0.3;
/** The number of first hits that are taken for relevant: at most so many, and at most this share of all candidates. */
const feedbackWorks = 10;
const feedbackShare = 0.1;
/** The weight of being like the first hits beside being like what is searched for. */
const weightOfFeedback = 0.5;

/**
 * Scores candidates by how like they are to what is searched for, and to those that are most like it (pseudo-relevance
 * feedback as by Rocchio). Indexes only decide which works are candidates: each is compared by all of its words and its
 * whole vector, so that a work does not lose by how one index put it in order. Cosines are added as they are, which
 * ranks better than reciprocal ranks (docs/figures/retrieval.md). From 0 to 1.
 * @param cosinesToMean gives the cosine of each candidate and the mean of some of them, by positions
 */
export async function scoreCandidates(
  { searched, shareOf }: SearchedText,
  candidates: readonly SearchedCandidate[],
  cosinesToMean: (positions: readonly number[]) => Promise<readonly (number | undefined)[]>,
): Promise<Float64Array> {
  const texts = new CandidateTexts(searched, candidates, shareOf);
  const cosines = candidates.map(({ cosine }) => cosine);
  const toQuery = withMeaning(texts.similarities, cosines);
  const first = firstHits(toQuery);
  if (first.length === 0) {
    return toQuery;
  }
  const isCompared = cosines.some((cosine) => cosine !== undefined);
  const toFirst = withMeaning(texts.similaritiesTo(first), isCompared ? await cosinesToMean(first) : cosines);
  return toQuery.map((score, position) => (score + weightOfFeedback * toFirst[position]!) / (1 + weightOfFeedback));
}

/** Words and meaning together. A work without a vector counts as the average one: nothing is known of its meaning. */
function withMeaning(words: Float64Array, cosines: readonly (number | undefined)[]): Float64Array {
  const known = cosines.filter((cosine) => cosine !== undefined);
  if (known.length === 0) {
    return words;
  }
  const average = known.reduce((sum, cosine) => sum + cosine, 0) / known.length;
  return words.map(
    (similarity, position) =>
      (1 - weightOfMeaning) * similarity + weightOfMeaning * Math.max(0, cosines[position] ?? average),
  );
}

/** The positions of the candidates that score highest; of equals the first. */
function firstHits(scores: Float64Array): number[] {
  const count = Math.min(feedbackWorks, Math.floor(scores.length * feedbackShare));
  return Array.from(scores.keys())
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .slice(0, count);
}
