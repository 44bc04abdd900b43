import { type MatchedEntries, matchEntries, type Similarities } from './match-entries.ts';
import { redundancyWeights } from './paragraph-redundancy.ts';

/** The likeness of the entries of a text to those of an exemplar, and of those of each among themselves. */
export interface ComparedEntries {
  /** Rows: entries of the text; columns: entries of the exemplar. Without entries of the text there are no rows. */
  readonly between: Similarities;
  readonly withinOwn: Similarities;
  readonly withinExemplar: Similarities;
}

/** The fit of the entries of a text with those of an exemplar; all values lie between 0 and 1. */
export interface EntryAlignment {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly maxSim: number;
  /** The F1 of the exemplar with itself, which is below 1 because its entries are like each other. */
  readonly selfScore: number;
  /** F1 as a share of it: 1 for the exemplar itself, and no more for a text that repeats itself less than it does. */
  readonly normalizedF1: number;
  /**
   * The share of pairs of matches that are in the same order in both texts (the concordant pairs of Kendall's τ); undefined
   * with fewer than two matches.
   */
  readonly order: number | undefined;
  readonly matches: readonly MatchedEntries[];
}

/**
 * Aligns the entries of a text with those of an exemplar, which has at least one (SurveyLens).
 *
 * - RA-AlignF1: each match counts the redundancy weight of the text's entry. `precision` is the sum of these weights by the
 *   number of entries of the text, `recall` the number of matches by the number of entries of the exemplar, F1 their
 *   harmonic mean.
 * - `maxSim`: the mean over the entries of the text of their greatest similarity to one of the exemplar, where that reaches
 *   the threshold, otherwise of 0. This is how the published code computes it; the formula of the paper subtracts the
 *   threshold and cannot give the values of its own table.
 */
export function alignEntries(
  { between, withinOwn, withinExemplar }: ComparedEntries,
  threshold: number,
): EntryAlignment {
  const matches = matchEntries(between, threshold);
  const { precision, recall, f1 } = weightedScores(matches, withinOwn, withinExemplar.length);
  const ofExemplar = weightedScores(matchEntries(withinExemplar, threshold), withinExemplar, withinExemplar.length);
  return {
    precision,
    recall,
    f1,
    maxSim: thresholdedMaxSim(between, threshold),
    selfScore: ofExemplar.f1,
    normalizedF1: Math.min(1, f1 / ofExemplar.f1),
    order: shareInOrder(matches),
    matches,
  };
}

function weightedScores(
  matches: readonly MatchedEntries[],
  withinOwn: Similarities,
  entriesOfExemplar: number,
): Pick<EntryAlignment, 'precision' | 'recall' | 'f1'> {
  const weights = redundancyWeights(withinOwn);
  const weight = matches.reduce((sum, { own }) => sum + weights[own]!, 0);
  const precision = weights.length === 0 ? 0 : weight / weights.length;
  const recall = matches.length / entriesOfExemplar;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function thresholdedMaxSim(between: Similarities, threshold: number): number {
  const greatest = between.map((row) => Math.max(0, ...row));
  const sum = greatest.reduce((total, similarity) => total + (similarity >= threshold ? similarity : 0), 0);
  return between.length === 0 ? 0 : sum / between.length;
}

function shareInOrder(matches: readonly MatchedEntries[]): number | undefined {
  const pairs = matches.flatMap((first, index) => matches.slice(index + 1).map((second) => first.other < second.other));
  return pairs.length === 0 ? undefined : pairs.filter(Boolean).length / pairs.length;
}
