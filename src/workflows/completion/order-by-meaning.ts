import type { CitedWork } from '../../evidence/cited-work.ts';
import { embeddedText } from '../../similarity/embedded-text.ts';
import { inner } from '../../similarity/inner.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import type { CitingPlace } from './citing-place.ts';
import type { FittingWork } from './rank-works.ts';

/** The weight of the cosine of sentence and work, fitted together with those of the features (`rank-works.ts`). */
export const weightOfMeaning = 7.12;

/**
 * Puts works in the order in which they fit a place by words and by meaning. Undefined if the vector of the sentence or of
 * one of the works is missing, which are wanted then: two ways to compare would not give one order.
 */
export function orderByMeaning(
  works: readonly FittingWork[],
  place: CitingPlace,
  vectors: Vectors,
): FittingWork[] | undefined {
  const meanings = meaningsOf(
    works.map(({ work }) => work),
    place,
    vectors,
  );
  return (
    meanings &&
    works
      .map((work, at) => ({ work, fit: work.fit + weightOfMeaning * meanings[at]! }))
      .sort((a, b) => b.fit - a.fit)
      .map(({ work }) => work)
  );
}

/** The cosines of the sentence at a place and works, by what judges embed of them; undefined as above, and without a sentence. */
export function meaningsOf(
  works: readonly CitedWork[],
  { sentence }: CitingPlace,
  vectors: Vectors,
): number[] | undefined {
  if (sentence === '') {
    return undefined;
  }
  const said = vectors.of(sentence, 'sentence');
  const ofWorks = works.map((work) =>
    vectors.of(embeddedText(work, work.abstract === undefined ? 'title' : 'abstract'), 'work'),
  );
  return said === undefined || ofWorks.includes(undefined) ? undefined : ofWorks.map((vector) => inner(said, vector!));
}
