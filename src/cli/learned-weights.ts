import type { AspectWeights } from '../rubric/disciplines/aspect-weights.ts';
import { disciplineAspects } from '../rubric/disciplines/aspects.ts';
import { learnWeights } from '../rubric/preferences/learn-weights.ts';
import { preferredPairs } from '../rubric/preferences/preferred-pairs.ts';
import { CommandError } from './command-error.ts';
import { keptPreferences } from './kept-preferences.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The weights of aspects as learnt from the preferences kept about a paper, or why there are none. */
export function learnedWeights(main: string, discipline: string): AspectWeights | CommandError {
  try {
    const learned = learnWeights(
      preferredPairs(keptPreferences(main), discipline),
      disciplineAspects.map(({ id }) => id),
    );
    return learned.kind === 'learned'
      ? {
          weights: new Map(learned.weights.map(({ aspect, weight }) => [aspect, weight])),
          pairs: learned.pairs,
        }
      : new CommandError(strings.weightsNotLearned(strings.declined(learned)));
  } catch (error) {
    if (error instanceof CommandError) {
      return error;
    }
    throw error;
  }
}
