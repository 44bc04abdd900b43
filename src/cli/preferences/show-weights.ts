import { roundValue } from '../../documents/printed.ts';
import { type Lines, table } from '../../report/report-markdown.ts';
import { disciplineAspects } from '../../rubric/disciplines/aspects.ts';
import { learnAspectWeights } from '../../rubric/preferences/learn-aspect-weights.ts';
import type { LearnedWeights } from '../../rubric/preferences/learn-weights.ts';
import { renderMessage } from '../../text/message.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { keptPreferences } from './kept-preferences.ts';
import { learningDiscipline, type WeightOptions } from './learning-options.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The options of `situate preferences weights`. */
export interface ShowWeightsOptions extends WeightOptions, OutsideOption {
  readonly format: 'markdown' | 'json';
}

/** Prints how much each aspect matters to the author, or why that cannot be said. */
export async function showWeights(typed: string, options: ShowWeightsOptions): Promise<void> {
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const { main } = await command.read(target);
  const preferences = await keptPreferences(main, command.files);
  const discipline = learningDiscipline(preferences, options.discipline);
  const learned = learnAspectWeights(preferences, discipline, options);
  const { alpha, scale } = options;
  standardOutput.result(
    options.format === 'json'
      ? {
          value: {
            discipline: discipline ?? null,
            comparisons: preferences.comparisons.length,
            pairs: learned.pairs,
            alpha,
            scale,
            declined: learned.kind === 'learned' ? null : strings.declined(learned),
            weights:
              learned.kind === 'learned'
                ? learned.weights.map(({ aspect, weight, error }) => ({
                    aspect,
                    weight: roundValue(weight),
                    error: roundValue(error),
                  }))
                : null,
          },
        }
      : { lines: weightLines(learned) },
  );
  command.end();
}

function weightLines(learned: LearnedWeights): Lines {
  if (learned.kind !== 'learned') {
    return [strings.declined(learned)];
  }
  const titles = new Map(disciplineAspects.map(({ id, title }) => [id, renderMessage(title)]));
  return [
    strings.learnedFrom(learned.pairs),
    '',
    ...table(
      strings.weightColumns,
      learned.weights.map(({ aspect, weight, error }) => [
        titles.get(aspect) ?? aspect,
        weight.toFixed(2),
        `± ${error.toFixed(2)}`,
      ]),
    ),
    '',
    ...strings.weightNotes,
  ];
}
