import type { Command } from 'commander';
import { outsideStrings } from '../paper/outside-strings.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import { initStrings as strings } from './init-strings.ts';
import type { InitOptions } from './run-init.ts';

/** Adds `situate init`; what it does is loaded when it is run. */
export function addInitCommand(program: Command): void {
  program
    .command('init')
    .summary(strings.about)
    .description(strings.about)
    .argument('[paper]', strings.aboutPaper, '.')
    .option('--related-work <heading...>', strings.aboutRelatedWork)
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examples, [...strings.notes, '', ...outsideStrings.notes]))
    .action(async (paper: string, options: InitOptions) => {
      const { init } = await import('./run-init.ts');
      await init(paper, options);
    });
}
