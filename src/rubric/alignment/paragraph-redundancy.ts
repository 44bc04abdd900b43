import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { type ComparedPart, embeddedPartsAs, relatedWorkParts } from './compared-parts.ts';
import type { Similarities } from './match-entries.ts';
import { similaritiesWithin, vectorsOf } from './match-entries.ts';
import { thresholdsOfModel } from './thresholds.ts';

/** Gives the likeness of each entry of a text to the one of the same text that is most like it; 0 for an only entry. */
export function nearestSimilarities(within: Similarities): number[] {
  return within.map((row, index) => Math.max(0, ...row.filter((_, other) => other !== index)));
}

/** The speed at which the weight of an entry falls as it gets like others: λ of SurveyLens, 1 as in its evaluation. */
const decay = 1;

/**
 * Gives the weight of each entry of a text, from 1/e to 1: exp(−λ · the greatest similarity to another entry of the
 * text), and 1 for an only entry (SurveyLens, redundancy weight of RA-AlignF1).
 */
export function redundancyWeights(within: Similarities): number[] {
  return within.length === 1 ? [1] : nearestSimilarities(within).map((similarity) => Math.exp(-decay * similarity));
}

/** The extent to which a related work repeats itself. */
export interface ParagraphRedundancy {
  /** The share of paragraphs with another one that is like them. */
  readonly share: number;
  /** The least similarity of such paragraphs. */
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
