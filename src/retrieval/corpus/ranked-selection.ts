import { candidateText } from '../ranking/candidate-text.ts';
import type { RankedWork } from '../ranking/ranked-work.ts';
import { sharedTerms } from '../ranking/shared-terms.ts';
import type { SearchSubject } from '../search-subject.ts';
import type { SelectedWork } from './selection.ts';

/**
 * Makes a ranking of chosen works, in their order, so that all that takes found works takes them: entries, plans,
 * summaries. Each says what terms it shares with the subject.
 */
export function rankedSelection(subject: SearchSubject, selected: readonly SelectedWork[]): RankedWork[] {
  const explain = sharedTerms(subject);
  return selected.map(({ work, score }) => ({
    work,
    score: Math.min(1, score),
    rankedBy: 'meaning',
    why: explain(candidateText(work)),
    argumentsFor: [],
    argumentsAgainst: [],
    isAttributed: undefined,
  }));
}
