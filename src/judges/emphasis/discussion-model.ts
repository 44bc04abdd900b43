import { type LogisticModel, probability } from '../logistic.ts';

/** A feature that distinguishes a citation that discusses a work from one that only mentions it. */
export type DiscussionFeature =
  /** log(1 + words of the citing sentence divided among the works it cites) */
  | 'ownWords'
  /** The same with the words of the following sentences that are still about these works. */
  | 'totalWords'
  /** 1 where the authors are a part of the sentence: `\citet{k}`, "Smith et al. [3]"; otherwise 0. */
  | 'textual'
  /** 1 where hardly a word is before it; otherwise 0. */
  | 'sentenceInitial'
  /** Where in the sentence it stands: 0 at the start, 1 at the end. */
  | 'position';

export type DiscussionFeatures = Readonly<Record<DiscussionFeature, number>>;

/**
 * The form in which citations are printed: with names, or as numbers, where authors write names only if they want to.
 */
export type PrintedCitations = 'names' | 'numbers';

type DiscussionModel = Omit<LogisticModel<DiscussionFeature>, 'threshold'>;

/** Fitted on the human labels "Dominant" and "Reference" of CORWA by `npm run eval -- emphasis`, which prints them. */
const discussionModels: Readonly<Record<PrintedCitations, DiscussionModel>> = {
  names: {
    features: [
      { name: 'ownWords', mean: 2.3486, deviation: 0.6863, coefficient: 0.3125 },
      { name: 'totalWords', mean: 2.6148, deviation: 0.8054, coefficient: 0.8462 },
      { name: 'textual', mean: 0.297, deviation: 0.4569, coefficient: 1.0828 },
      { name: 'sentenceInitial', mean: 0.2377, deviation: 0.4257, coefficient: 0.8038 },
      { name: 'position', mean: 0.5469, deviation: 0.3749, coefficient: -1.4911 },
    ],
    intercept: -1.455,
  },
  numbers: {
    features: [
      { name: 'ownWords', mean: 2.4053, deviation: 0.7025, coefficient: 0.3614 },
      { name: 'totalWords', mean: 2.6605, deviation: 0.8105, coefficient: 0.9383 },
      { name: 'textual', mean: 0.2048, deviation: 0.4036, coefficient: 0.8924 },
      { name: 'sentenceInitial', mean: 0.1892, deviation: 0.3916, coefficient: 0.8806 },
      { name: 'position', mean: 0.5715, deviation: 0.346, coefficient: -1.5395 },
    ],
    intercept: -1.4528,
  },
};

/** Scores how likely a reader is to say that the citation discusses its work, from 0 to 1; from 0.5 on it does. */
export function discussionScore(features: DiscussionFeatures, printed: PrintedCitations): number {
  return probability(discussionModels[printed], features);
}
