import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { type ComparedPart, embeddedPartsAs, relatedWorkParts } from './compared-parts.ts';
import { similaritiesWithin, vectorsOf } from './entry-similarities.ts';
import { nearestSimilarities } from './redundancy.ts';
import { thresholdsOfModel } from './thresholds.ts';

/** How much of a related work repeats itself. */
export interface ParagraphRedundancy {
  /** The share of paragraphs with another one that is like them. */
  readonly share: number;
  /** From which similarity on. */
  readonly threshold: number;
  /** These paragraphs. */
  readonly repeated: readonly ComparedPart[];
}

/**
 * Finds the paragraphs of a related work that are like another one of it. `unknown` if there are fewer than two, or no
 * threshold for the model of the vectors; undefined while vectors are missing, which are wanted then.
 */
export function paragraphRedundancy(paper: Paper, vectors: Vectors): ParagraphRedundancy | 'unknown' | undefined {
  const threshold = thresholdsOfModel(vectors.model)?.repetition;
  const paragraphs = relatedWorkParts(relatedWorkSections(paper), [paper]).content;
  if (threshold === undefined || paragraphs.length < 2) {
    return 'unknown';
  }
  const embedded = vectorsOf(
    paragraphs.map(({ text }) => text),
    embeddedPartsAs.content,
    vectors,
  );
  if (embedded === undefined) {
    return undefined;
  }
  const nearest = nearestSimilarities(similaritiesWithin(embedded));
  const repeated = paragraphs.filter((_, index) => nearest[index]! >= threshold);
  return { share: repeated.length / paragraphs.length, threshold, repeated };
}
