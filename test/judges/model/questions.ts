import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import type { CoherenceQuestion } from '../../../src/judges/model/coherence-judge.ts';

/** A work about cool roofs. */
export const roofs: CitedWork = {
  identity: identityOfTitle('White Roofs in Dry Cities'),
  key: 'roofs',
  title: 'White Roofs in Dry Cities',
  abstract:
    'Roofs painted white reflect sunlight. We measure 40 houses in two dry cities over a summer. White roofs lower the temperature below them by three degrees.',
  authors: ['Okoro'],
};

/** What there is to ask about a sentence that cites the roofs, with changes. */
export function roofQuestion(changes: Partial<CoherenceQuestion> = {}): CoherenceQuestion {
  return {
    sentence: 'Paint can cool houses [1], and so can trees [2, 3].',
    number: 1,
    cited: roofs,
    ...changes,
  };
}
