import type { Command } from 'commander';
import { modelOption } from '../models/model-option.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import { draftDisciplineStrings as strings } from './draft-discipline-strings.ts';
import type { DraftDisciplineOptions } from './run-draft-discipline.ts';

/** Adds `situate disciplines` with its command, which is loaded when it is run. */
export function addDisciplinesCommand(program: Command): void {
  program
    .command('disciplines')
    .summary(strings.about)
    .description(strings.about)
    .helpCommand(false)
    .command('draft')
    .summary(strings.aboutDraft)
    .description(strings.aboutDraft)
    .argument('<main...>', strings.aboutPapers)
    .requiredOption('--name <name>', strings.aboutName)
    .option('--output <file>', strings.aboutOutput)
    .addOption(modelOption())
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examples, strings.notes))
    .action(async (mains: string[], options: DraftDisciplineOptions) => {
      const { draftDiscipline } = await import('./run-draft-discipline.ts');
      process.exitCode = await draftDiscipline(mains, options);
    });
}
