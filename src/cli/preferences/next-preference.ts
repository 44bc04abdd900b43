import { nextComparison } from '../../rubric/preferences/next-comparison.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { comparableTexts } from './compared-texts.ts';
import { keptPreferences } from './kept-preferences.ts';
import { learningDiscipline, type WeightOptions } from './learning-options.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The options of `situate preferences next`. */
export interface NextOptions extends WeightOptions, OutsideOption {
  readonly format: 'markdown' | 'json';
}

/** Prints which two texts of a paper its author should compare next. */
export async function proposeComparison(typed: string, options: NextOptions): Promise<void> {
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const { main } = await command.read(target);
  const preferences = await keptPreferences(main, command.files);
  const proposed = nextComparison(
    await comparableTexts(main, preferences, command.files),
    preferences,
    learningDiscipline(preferences, options.discipline),
    options,
  );
  const pair = proposed && {
    ...{ first: proposed.first.name, second: proposed.second.name },
    ...{ probability: proposed.probability, information: proposed.information, from: proposed.from },
  };
  standardOutput.result(
    options.format === 'json'
      ? { value: { next: pair ?? null } }
      : { lines: pair === undefined ? [strings.nothingToCompare] : strings.proposed(typed, pair) },
  );
  command.end();
}
