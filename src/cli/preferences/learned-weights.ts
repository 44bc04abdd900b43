import type { AspectWeights } from '../../rubric/disciplines/aspect-weights.ts';
import { aspectWeights, learnAspectWeights, summaryOfLearning } from '../../rubric/preferences/learn-aspect-weights.ts';
import { CommandError } from '../command-error.ts';
import type { CommandFiles } from '../paper/project-files.ts';
import { keptPreferences } from './kept-preferences.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The weights of aspects as learnt from the preferences kept about a paper, or why there are none. */
export async function learnedWeights(
  main: string,
  discipline: string,
  files: CommandFiles,
): Promise<AspectWeights | CommandError> {
  try {
    const learned = learnAspectWeights(await keptPreferences(main, files), discipline);
    return (
      aspectWeights(learned) ??
      new CommandError(strings.weightsNotLearned(strings.declined(summaryOfLearning(learned))))
    );
  } catch (error) {
    if (error instanceof CommandError) {
      return error;
    }
    throw error;
  }
}
