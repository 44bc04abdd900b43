import { type Command, Option } from 'commander';
import { strings as shared } from '../command-line-strings.ts';
import { modelOption } from '../models/model-option.ts';
import { outsideStrings } from '../paper/outside-strings.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import { compareStrings as strings } from './compare-strings.ts';
import type { CompareOptions } from './run-compare.ts';

const formats: readonly CompareOptions['format'][] = ['markdown', 'json', 'csv'];

/** Adds `situate compare`; what it does is loaded when it is run. */
export function addCompareCommand(program: Command): void {
  program
    .command('compare')
    .summary(strings.summary)
    .description(strings.about)
    .argument('<main>', shared.aboutMain)
    .addOption(new Option('--format <format>', strings.aboutFormat).choices(formats).default('markdown'))
    .option('--ai', strings.aboutAi)
    .addOption(modelOption({ ai: true }))
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examples, outsideStrings.notes))
    .action(async (main: string, options: CompareOptions) => {
      const { compare } = await import('./run-compare.ts');
      await compare(main, options);
    });
}
