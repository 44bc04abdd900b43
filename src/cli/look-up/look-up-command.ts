import { type Command, InvalidArgumentError, Option } from 'commander';
import { corpusOption } from '../corpus/corpus-options.ts';
import { helpText } from '../shared-options.ts';
import { addSourceOptions, sourceNotes } from '../sources/source-command-options.ts';
import { addZoteroOptions } from '../zotero/zotero-options.ts';
import { lookUpStrings as strings } from './look-up-strings.ts';
import type { LookUpOptions } from './run-look-up.ts';

const formats: readonly LookUpOptions['format'][] = ['text', 'json'];

/** Adds `situate look-up`; what it does is loaded when it is run. */
export function addLookUpCommand(program: Command): void {
  const command = program
    .command('look-up')
    .summary(strings.about)
    .description(strings.about)
    .argument('<reference>', strings.aboutReference)
    .option('--author <name>', strings.aboutAuthor)
    .addOption(new Option('--year <year>', strings.aboutYear).argParser(yearTyped))
    .option('--paper <main>', strings.aboutPaper);
  addZoteroOptions(addSourceOptions(command))
    .addOption(corpusOption())
    .addOption(new Option('--offline', strings.aboutOffline).conflicts('source'))
    .addOption(new Option('--format <format>', strings.aboutFormat).choices(formats).default('text'))
    .addHelpText('after', helpText(strings.examples, [...strings.notes, ...sourceNotes]))
    .action(async (reference: string, options: LookUpOptions) => {
      const { lookUp } = await import('./run-look-up.ts');
      await lookUp(reference, options);
    });
}

function yearTyped(typed: string): number {
  if (!/^[12]\d{3}$/.test(typed)) {
    throw new InvalidArgumentError(strings.noYear);
  }
  return Number(typed);
}
