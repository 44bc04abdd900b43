import type { ComparedBy } from '../../similarity/embedded-text.ts';
import type { Feature } from './features.ts';
import type { LogisticModel } from './logistic.ts';

/** `offline`: by words and vectors; `lexical`: by words. */
export type Means = 'offline' | 'lexical';

/** The models that judge citations; those that end in `alone` judge a work where there are too few others. */
export type ModelName = `${Means}-${ComparedBy}${'' | '-alone'}`;

/** A model for every case. A work is doubted where its score is below the threshold. */
export type SupportModels = Readonly<Record<ModelName, LogisticModel<Feature>>>;

/** The features of a model, chosen by measurement (`docs/figures/citation-fit.md`). */
export function featuresOfModel(name: ModelName): readonly Feature[] {
  const isLexical = name.startsWith('lexical');
  if (name.endsWith('alone')) {
    return isLexical ? ['words', 'authorNamed'] : ['words', 'vectors', 'authorNamed'];
  }
  return isLexical
    ? ['words', 'wordsAboveMean', 'rank', 'margin', 'company', 'authorNamed', 'otherNamed']
    : [
        'words',
        'vectors',
        'ownVectors',
        'rank',
        'margin',
        'company',
        'ownVectorsInCompany',
        'authorNamed',
        'otherNamed',
      ];
}
