import { type Command, Option } from 'commander';
import { strings } from '../command-line-strings.ts';
import { helpText } from '../shared-options.ts';
import type { ExplainOptions } from './run-explain.ts';

const formats: readonly ExplainOptions['format'][] = ['markdown', 'json'];

/** Adds `situate explain`; what it does is loaded when it is run. */
export function addExplainCommand(program: Command): void {
  program
    .command('explain')
    .summary(strings.aboutExplain)
    .description(strings.aboutExplain)
    .argument('[rule]', strings.aboutRule)
    .addOption(new Option('--format <format>', strings.aboutExplainFormat).choices(formats).default('markdown'))
    .addHelpText('after', helpText(strings.examplesExplain))
    .action(async (rule: string | undefined, options: ExplainOptions) => {
      const { explain } = await import('./run-explain.ts');
      explain(rule, options);
    });
}
