import { type Command, Option } from 'commander';
import { strings } from '../command-line-strings.ts';
import { outsideStrings } from '../paper/outside-strings.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import type { InspectOptions } from './run-inspect.ts';

const formats: readonly InspectOptions['format'][] = ['text', 'json'];

/** Adds `situate inspect`; what it does is loaded when it is run. */
export function addInspectCommand(program: Command): void {
  program
    .command('inspect')
    .summary(strings.aboutInspect)
    .description(strings.aboutInspect)
    .argument('<main>', strings.aboutMain)
    .addOption(new Option('--format <format>', strings.aboutInspectFormat).choices(formats).default('text'))
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examplesInspect, outsideStrings.notes))
    .action(async (main: string, options: InspectOptions) => {
      const { inspect } = await import('./run-inspect.ts');
      await inspect(main, options);
    });
}
