import type { ComparedBy } from '../../similarity/embedded-text.ts';
import type { LogisticModel } from '../logistic.ts';
import type { Feature } from './features.ts';

/** `offline`: by words and vectors; `lexical`: by words. */
export type Means = 'offline' | 'lexical';

/** The models that judge citations; those that end in `alone` judge a work where there are too few others. */
export type ModelName = `${Means}-${ComparedBy}${'' | '-alone'}`;

/**
 * A model for every case. A work is doubted where its score is below the threshold; below that of a model for a work alone,
 * nothing like the sentence is known of it (`docs/figures/likeness.md`).
 */
export type SupportModels = Readonly<Record<ModelName, LogisticModel<Feature>>>;

const names = ['authorNamed', 'otherNamed'] as const;

/** The features of each model, chosen by measurement (`docs/figures/citation-fit.md`). */
export const modelFeatures: Readonly<Record<ModelName, readonly Feature[]>> = {
  'offline-abstract': ['words', 'vectors', 'ownVectors', 'margin', 'company', ...names],
  'offline-abstract-alone': ['words', 'vectors', 'authorNamed'],
  'lexical-abstract': ['words', 'wordsAboveMean', 'margin', 'company', ...names],
  'lexical-abstract-alone': ['words', 'authorNamed'],
  'offline-title': ['words', 'vectors', 'ownVectors', 'rank', 'margin', 'company', 'ownVectorsInCompany', ...names],
  'offline-title-alone': ['words', 'vectors', 'authorNamed'],
  'lexical-title': ['words', 'wordsAboveMean', 'rank', 'margin', 'company', ...names],
  'lexical-title-alone': ['words', 'authorNamed'],
};
