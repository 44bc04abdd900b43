import { roundValue } from '../../documents/printed.ts';
import { joinBlocks, type Lines, part, table } from '../../report/report-markdown.ts';
import { componentTitle, disciplineAspects } from '../../rubric/disciplines/aspects.ts';
import {
  type LearnedAspects,
  learnAspectWeights,
  summaryOfLearning,
} from '../../rubric/preferences/learn-aspect-weights.ts';
import type { AspectWeight, LearnedWeights } from '../../rubric/preferences/learn-weights.ts';
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
  const summary = summaryOfLearning(learned);
  const { alpha, scale, fit } = options;
  standardOutput.result(
    options.format === 'json'
      ? {
          value: {
            discipline: discipline ?? null,
            comparisons: preferences.comparisons.length,
            pairs: summary.pairs,
            ...{ alpha, scale, fit },
            declined: summary.kind === 'learned' ? null : strings.declined(summary),
            components: [...learned].map(([component, of]) => ({
              component,
              pairs: of.pairs,
              declined: of.kind === 'learned' ? null : strings.declined(of),
            })),
            weights:
              summary.kind === 'learned'
                ? weightsIn([...learned.values()]).map(({ aspect, weight, error }) => ({
                    aspect,
                    weight: roundValue(weight),
                    error: roundValue(error),
                  }))
                : null,
          },
        }
      : { lines: summary.kind === 'learned' ? weightLines(learned) : [strings.declined(summary)] },
  );
  command.end();
}

function weightsIn(learned: readonly LearnedWeights[]): AspectWeight[] {
  return learned.flatMap((of) => (of.kind === 'learned' ? of.weights : []));
}

function weightLines(learned: LearnedAspects): Lines {
  const titles = new Map(disciplineAspects.map(({ id, title }) => [id, renderMessage(title)]));
  return joinBlocks([
    ...[...learned].flatMap(([component, of]) =>
      part(
        renderMessage(componentTitle(component)),
        of.kind === 'learned'
          ? [
              strings.learnedFrom(of.pairs),
              '',
              ...table(
                strings.weightColumns,
                of.weights.map(({ aspect, weight, error }) => [
                  titles.get(aspect) ?? aspect,
                  weight.toFixed(2),
                  `± ${error.toFixed(2)}`,
                ]),
              ),
            ]
          : [strings.declined(of)],
      ),
    ),
    strings.weightNotes,
  ]);
}
