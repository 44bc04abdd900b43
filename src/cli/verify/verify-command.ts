import { type Command, InvalidArgumentError, Option } from 'commander';
import { helpText } from '../shared-options.ts';
import { addSourceOptions, sourceNotes } from '../sources/source-command-options.ts';
import type { VerifyOptions } from './run-verify.ts';
import { verifyStrings as strings } from './verify-strings.ts';

const formats: readonly VerifyOptions['format'][] = ['stylish', 'json'];

/** Adds `situate verify`; what it does is loaded when it is run. */
export function addVerifyCommand(program: Command): void {
  const command = program
    .command('verify')
    .summary(strings.about)
    .description(strings.about)
    .argument('<refs.bib...>', strings.aboutBibliographies)
    .option('--lookups <file>', strings.aboutLookups)
    .addOption(new Option('--format <format>', strings.aboutFormat).choices(formats).default('stylish'))
    .option('--show-corrections', strings.aboutCorrections)
    .option('--web-pages', strings.aboutWebPages)
    .option('--max-warnings <number>', strings.aboutMaxWarnings, wholeNumber);
  addSourceOptions(command)
    .addHelpText('after', helpText(strings.examples, [...strings.notes, '', ...sourceNotes]))
    .action(async (bibliographies: string[], options: VerifyOptions) => {
      const { verify } = await import('./run-verify.ts');
      process.exitCode = await verify(bibliographies, options);
    });
}

function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) {
    throw new InvalidArgumentError(strings.noCount);
  }
  return Number(value);
}
