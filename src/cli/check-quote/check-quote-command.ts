import { type Command, Option } from 'commander';
import { strings as shared } from '../command-line-strings.ts';
import { corpusOption } from '../corpus/corpus-options.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import { checkQuoteStrings as strings } from './check-quote-strings.ts';
import type { CheckQuoteOptions } from './run-check-quote.ts';

const formats: readonly CheckQuoteOptions['format'][] = ['text', 'json'];

/** Adds `situate check-quote`; what it does is loaded when it is run. */
export function addCheckQuoteCommand(program: Command): void {
  program
    .command('check-quote')
    .summary(strings.about)
    .description(strings.about)
    .argument('<main>', shared.aboutMain)
    .argument('<key>', strings.aboutKey)
    .argument('<quotation>', strings.aboutQuotation)
    .option('--pdf-folder <folder...>', strings.aboutPdfFolder)
    .addOption(corpusOption())
    .addOption(new Option('--format <format>', strings.aboutFormat).choices(formats).default('text'))
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examples, strings.notes))
    .action(async (main: string, key: string, quotation: string, options: CheckQuoteOptions) => {
      const { checkQuote } = await import('./run-check-quote.ts');
      await checkQuote(main, key, quotation, options);
    });
}
