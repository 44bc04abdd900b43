import { type Command, Option } from 'commander';
import { sourceKinds } from '../../node/corpus/source-kind.ts';
import { helpText } from '../shared-options.ts';
import { askStrings } from './corpus-ask-strings.ts';
import type { ExportOptions } from './corpus-export.ts';
import {
  addEmbeddingOptions,
  addFilterOptions,
  type CorpusSearchOptions,
  corpusOption,
  countTyped,
  type SyncOptions,
  shareTyped,
} from './corpus-options.ts';
import type { RemoveOptions } from './corpus-remove.ts';
import { addCorpusAskCommand, addCorpusSelectCommand } from './corpus-select-command.ts';
import { corpusSelectStrings as selectStrings } from './corpus-select-strings.ts';
import type { StatsOptions } from './corpus-stats.ts';
import { corpusStrings as strings } from './corpus-strings.ts';

const formats: readonly SyncOptions['format'][] = ['text', 'json'];
const usualCount = 20;

/** Adds `situate corpus` with what can be done with one; each is loaded when it is run. */
export function addCorpusCommand(program: Command): void {
  const corpus = program.command('corpus').summary(strings.about).description(strings.about).helpCommand(false);
  const subcommand = (name: string, about: string): Command =>
    corpus.command(name).summary(about).description(about).addOption(corpusOption());

  addEmbeddingOptions(subcommand('sync', strings.aboutSync))
    .argument('<source...>', strings.aboutSources)
    .addOption(new Option('--kind <kind>', strings.aboutKind).choices(sourceKinds))
    .option('--name <name>', strings.aboutName)
    .option('--prune', strings.aboutPrune)
    .option('--dry-run', strings.aboutDryRun)
    .option('--no-embed', strings.aboutNoEmbed)
    .addOption(formatOption())
    .addHelpText('after', helpText(strings.examplesSync, strings.notesSync))
    .action(async (sources: readonly string[], options: SyncOptions) => {
      const { syncCorpus } = await import('./corpus-sync.ts');
      await syncCorpus(sources, options);
    });

  addEmbeddingOptions(addFilterOptions(subcommand('search', strings.aboutSearch)))
    .option('--query <text>', strings.aboutQuery)
    .option('--input <file>', strings.aboutInput)
    .addOption(new Option('--k <number>', strings.aboutK).argParser(countTyped).default(usualCount))
    .addOption(new Option('--diversity <share>', strings.aboutDiversity).argParser(shareTyped).default(0))
    .option('--cursor <cursor>', strings.aboutCursor)
    .option('--explain', strings.aboutExplain)
    .option('--no-model', strings.aboutNoModel)
    .addOption(formatOption())
    .addHelpText('after', helpText(strings.examplesSearch, strings.notesSearch))
    .action(async (options: CorpusSearchOptions) => {
      const { searchCorpus } = await import('./corpus-search.ts');
      await searchCorpus(options);
    });

  addCorpusSelectCommand(subcommand('select', selectStrings.about));

  addCorpusAskCommand(subcommand('ask', askStrings.about));

  subcommand('stats', strings.aboutStats)
    .addOption(formatOption())
    .action(async (options: StatsOptions) => {
      const { printCorpusStats } = await import('./corpus-stats.ts');
      await printCorpusStats(options);
    });

  subcommand('export', strings.aboutExport)
    .option('--source <name>', strings.aboutExportSource)
    .addHelpText('after', helpText(strings.examplesExport))
    .action(async (options: ExportOptions) => {
      const { exportCorpus } = await import('./corpus-export.ts');
      await exportCorpus(options);
    });

  subcommand('remove', strings.aboutRemove)
    .option('--source <name>', strings.aboutRemoveSource)
    .option('--all', strings.aboutAll)
    .addOption(formatOption())
    .action(async (options: RemoveOptions) => {
      const { removeFromCorpus } = await import('./corpus-remove.ts');
      await removeFromCorpus(options);
    });
}

function formatOption(): Option {
  return new Option('--format <format>', strings.aboutFormat).choices(formats).default('text');
}
