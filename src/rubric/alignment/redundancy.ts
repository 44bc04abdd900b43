import type { Similarities } from './match-entries.ts';

/** How alike each entry of a text is to the one of the same text that is most like it; 0 for an only entry. */
export function nearestSimilarities(within: Similarities): number[] {
  return within.map((row, index) => Math.max(0, ...row.filter((_, other) => other !== index)));
}

/** How fast the weight of an entry falls as it gets like others: λ of SurveyLens, 1 as in its evaluation. */
const decay = 1;

/**
 * What each entry of a text counts, from 1/e to 1: exp(−λ · the greatest similarity to another entry of the text), and 1
 * for an only entry (SurveyLens, redundancy weight of RA-AlignF1).
 */
export function redundancyWeights(within: Similarities): number[] {
  return within.length === 1 ? [1] : nearestSimilarities(within).map((similarity) => Math.exp(-decay * similarity));
}
