import { type Command, Option } from 'commander';
import { strings as shared } from '../command-line-strings.ts';
import { outsideStrings } from '../paper/outside-strings.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import { passagesStrings as strings } from './passages-strings.ts';
import type { PassagesOptions } from './run-passages.ts';

const formats: readonly PassagesOptions['format'][] = ['text', 'json'];

/** Adds `situate passages`; what it does is loaded when it is run. */
export function addPassagesCommand(program: Command): void {
  program
    .command('passages')
    .summary(strings.about)
    .description(strings.about)
    .argument('<main>', shared.aboutMain)
    .option('--key <key>', strings.aboutKey)
    .option('--no-model', shared.aboutNoModel)
    .addOption(new Option('--format <format>', strings.aboutFormat).choices(formats).default('text'))
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examples, [...strings.notes, ...outsideStrings.notes]))
    .action(async (main: string, options: PassagesOptions) => {
      const { passages } = await import('./run-passages.ts');
      await passages(main, options);
    });
}
