import { type Command, InvalidArgumentError, Option } from 'commander';
import { selectionRanges, usualSelection } from '../../retrieval/corpus/selection.ts';
import { modelOption } from '../models/model-option.ts';
import { searchStrings } from '../search/search-strings.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import { askStrings } from './corpus-ask-strings.ts';
import { addEmbeddingOptions, addFilterOptions, countTyped, shareTyped } from './corpus-options.ts';
import type { CorpusAskOptions, CorpusSelectOptions } from './corpus-select-options.ts';
import { corpusSelectStrings as strings } from './corpus-select-strings.ts';

const formats: readonly CorpusSelectOptions['format'][] = ['text', 'json'];
const usualTokens = 1_000_000;
const { breadth, depth } = selectionRanges;
const tokens = { least: 1, most: 999_999_999 };

/** Makes a command `situate corpus select`; what it does is loaded when it is run. */
export function addCorpusSelectCommand(command: Command): void {
  addSelectionOptions(
    command
      .option('--query <text>', strings.aboutQuery)
      .option('--paper <main>', strings.aboutPaper)
      .option('--pdf <file>', strings.aboutPdf),
  )
    .option('--cited', strings.aboutCited)
    .option('--summaries', strings.aboutSummaries)
    .addOption(new Option('--add <number>', searchStrings.aboutAdd).argParser(countTyped))
    .option('--dry-run', searchStrings.aboutDryRun);
  addModelOptions(command)
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examples, strings.notes))
    .action(async (options: CorpusSelectOptions) => {
      const { selectFromOwnCorpus } = await import('./corpus-select.ts');
      await selectFromOwnCorpus(options);
    });
}

/** Makes a command `situate corpus ask`; what it does is loaded when it is run. */
export function addCorpusAskCommand(command: Command): void {
  addModelOptions(addSelectionOptions(command.argument('<question>', askStrings.aboutQuestion)))
    .addHelpText('after', helpText(askStrings.examples, askStrings.notes))
    .action(async (question: string, options: CorpusAskOptions) => {
      const { askCorpus } = await import('./corpus-ask.ts');
      await askCorpus(question, options);
    });
}

/** Adds Citegeist's parameters, which say what works are chosen. */
function addSelectionOptions(command: Command): Command {
  return addFilterOptions(command)
    .addOption(
      new Option('--breadth <number>', strings.aboutBreadth(breadth.least, breadth.most))
        .argParser(within(breadth))
        .default(usualSelection.breadth),
    )
    .addOption(
      new Option('--depth <number>', strings.aboutDepth(depth.least, depth.most))
        .argParser(within(depth))
        .default(usualSelection.depth),
    )
    .addOption(
      new Option('--diversity <share>', strings.aboutDiversity).argParser(shareTyped).default(usualSelection.diversity),
    );
}

/** Adds the options of commands that choose by vectors and then may ask a language model. */
function addModelOptions(command: Command): Command {
  return addEmbeddingOptions(command)
    .addOption(modelOption())
    .addOption(new Option('--tokens <number>', strings.aboutTokens).argParser(within(tokens)).default(usualTokens))
    .addOption(new Option('--format <format>', searchStrings.aboutFormat).choices(formats).default('text'));
}

/** Reads a whole number within a range. */
function within({ least, most }: { readonly least: number; readonly most: number }): (typed: string) => number {
  return (typed) => {
    const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(number >= least && number <= most)) {
      throw new InvalidArgumentError(strings.noCount(least, most));
    }
    return number;
  };
}
