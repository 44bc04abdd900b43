import munkres from 'munkres';

/** How alike the entries of a text (rows) are to those of another (columns), as cosines. */
export type Similarities = readonly (readonly number[])[];

/** An entry of a text with its counterpart in the other, by their positions. */
export interface MatchedEntries {
  readonly own: number;
  readonly other: number;
  readonly similarity: number;
}

/**
 * Pairs the entries of two texts, each with one of the other text at most, so that what the pairs exceed the threshold by
 * is greatest in sum (the Hungarian method, as in SurveyLens). Pairs below the threshold are no pairs. In the order of `own`.
 */
export function matchEntries(similarities: Similarities, threshold: number): MatchedEntries[] {
  if (similarities.length === 0 || similarities[0]?.length === 0) {
    return [];
  }
  const costs = similarities.map((row) => row.map((similarity) => -Math.max(0, similarity - threshold)));
  return munkres(costs)
    .map(([own, other]) => ({ own, other, similarity: similarities[own]![other]! }))
    .filter(({ similarity }) => similarity >= threshold)
    .sort((a, b) => a.own - b.own);
}
