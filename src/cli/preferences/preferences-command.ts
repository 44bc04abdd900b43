import { type Command, Option } from 'commander';
import { componentNames } from '../../rubric/disciplines/aspects.ts';
import { environmentNotes, strings as shared } from '../command-line-strings.ts';
import { repeatOption } from '../disciplines/repeat-option.ts';
import { modelOption } from '../models/model-option.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import type { AddOptions } from './add-preference.ts';
import type { ExportOptions } from './export-preferences.ts';
import { alphaOption, fitOption, scaleOption } from './learning-options.ts';
import type { NextOptions } from './next-preference.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';
import type { OpinionOptions } from './run-give-opinion.ts';
import type { ScoreComparedOptions } from './score-compared.ts';
import type { RatingsOptions } from './show-ratings.ts';
import type { ShowWeightsOptions } from './show-weights.ts';

const verdicts: readonly OpinionOptions['verdict'][] = ['supported', 'unsupported', 'positioned', 'unpositioned'];

/** Adds `situate preferences` with its commands; each is loaded when it is run. */
export function addPreferencesCommand(program: Command): void {
  const preferences = program
    .command('preferences')
    .summary(strings.summary)
    .description(strings.about)
    .helpCommand(false)
    .addHelpText('after', helpText(strings.examples));
  const command = (name: string, about: string): Command =>
    preferences
      .command(name)
      .summary(about)
      .description(about)
      .argument('<main>', shared.aboutMain)
      .addOption(allowOutsideOption());

  command('add', strings.aboutAdd)
    .option('--better <text>', strings.aboutBetter)
    .option('--worse <text>', strings.aboutWorse)
    .option('--tie <text...>', strings.aboutTie)
    .addOption(new Option('--about <component>', strings.aboutComponent).choices(componentNames))
    .option('--because <text>', strings.aboutBecause)
    .option('--by <name>', strings.aboutBy)
    .action(async (main: string, options: AddOptions) => {
      const { addPreference } = await import('./add-preference.ts');
      await addPreference(main, options);
    });
  command('next', strings.aboutNext)
    .option('--discipline <name>', strings.aboutLearningDiscipline)
    .addOption(alphaOption())
    .addOption(scaleOption())
    .addOption(fitOption())
    .addOption(formatOption())
    .action(async (main: string, options: NextOptions) => {
      const { proposeComparison } = await import('./next-preference.ts');
      await proposeComparison(main, options);
    });
  command('weights', strings.aboutWeights)
    .option('--discipline <name>', strings.aboutLearningDiscipline)
    .addOption(alphaOption())
    .addOption(scaleOption())
    .addOption(fitOption())
    .addOption(formatOption())
    .action(async (main: string, options: ShowWeightsOptions) => {
      const { showWeights } = await import('./show-weights.ts');
      await showWeights(main, options);
    });
  command('ratings', strings.aboutRatings)
    .addOption(alphaOption())
    .addOption(formatOption())
    .action(async (main: string, options: RatingsOptions) => {
      const { showRatings } = await import('./show-ratings.ts');
      await showRatings(main, options);
    });
  command('score', strings.aboutScore)
    .argument('[texts...]', strings.aboutTexts)
    .option('--discipline <name>', strings.aboutScoringDiscipline)
    .addOption(repeatOption())
    .addOption(modelOption())
    .addHelpText('after', ['', ...environmentNotes].join('\n'))
    .action(async (main: string, texts: string[], options: ScoreComparedOptions) => {
      const { scoreCompared } = await import('./score-compared.ts');
      await scoreCompared(main, texts, options);
    });
  for (const [name, about, agrees] of [
    ['agree', strings.aboutAgree, true],
    ['disagree', strings.aboutDisagree, false],
  ] as const) {
    command(name, about)
      .requiredOption('--at <place>', strings.aboutAt)
      .addOption(new Option('--verdict <verdict>', strings.aboutVerdict).choices(verdicts).makeOptionMandatory())
      .option('--key <key>', strings.aboutKey)
      .option('--reason <text>', strings.aboutReason)
      .option('--judge <name>', strings.aboutJudge)
      .option('--because <text>', strings.aboutBecause)
      .option('--by <name>', strings.aboutBy)
      .action(async (main: string, options: OpinionOptions) => {
        const { giveOpinion } = await import('./run-give-opinion.ts');
        await giveOpinion(main, agrees, options);
      });
  }
  command('export', strings.aboutExport)
    .addOption(new Option('--format <format>', strings.aboutExportFormat).choices(['jsonl']).default('jsonl'))
    .action(async (main: string, options: ExportOptions) => {
      const { exportPreferences } = await import('./export-preferences.ts');
      await exportPreferences(main, options);
    });
}

function formatOption(): Option {
  return new Option('--format <format>', strings.aboutFormat).choices(['markdown', 'json']).default('markdown');
}
