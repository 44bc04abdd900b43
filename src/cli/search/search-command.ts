import { type Command, InvalidArgumentError, Option } from 'commander';
import { usualReach, usualSeeds } from '../../retrieval/graph/reach.ts';
import { modelRankings } from '../../retrieval/ranking/ranked-work.ts';
import { isDay } from '../../retrieval/search/until.ts';
import { modelOption } from '../models/model-option.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import { addSourceOptions } from '../sources/source-command-options.ts';
import { addZoteroOptions } from '../zotero/zotero-options.ts';
import type { SearchOptions } from './search-options.ts';
import { searchStrings as strings } from './search-strings.ts';

const queryStyles: readonly SearchOptions['queries'][] = ['keywords', 'single', 'several', 'distinct'];
const rankings: readonly SearchOptions['rank'][] = ['words', 'machine', ...modelRankings];
const formats: readonly SearchOptions['format'][] = ['stylish', 'json'];
const usualTokens = 1_000_000;

/** Adds `situate search`; what it does is loaded when it is run. */
export function addSearchCommand(program: Command): void {
  const command = program
    .command('search')
    .summary(strings.about)
    .description(strings.about)
    .addOption(new Option('--query <text>', strings.aboutQuery).argParser(queryTyped))
    .option('--paper <main>', strings.aboutPaper)
    .option('--claim <text>', strings.aboutClaim)
    .addOption(new Option('--queries <way>', strings.aboutQueries).choices(queryStyles).default('keywords'))
    .addOption(new Option('--until <date>', strings.aboutUntil).argParser(dayTyped))
    .addOption(new Option('--limit <number>', strings.aboutLimit).argParser(countTyped).default(usualSeeds))
    .addOption(new Option('--rank <way>', strings.aboutRank).choices(rankings).default('machine'))
    .addOption(new Option('--diversity <share>', strings.aboutDiversity).argParser(shareTyped).default(0))
    .addOption(new Option('--per-call <number>', strings.aboutPerCall).argParser(countTyped))
    .option('--deep', strings.aboutDeep)
    .addOption(new Option('--depth <number>', strings.aboutDepth).argParser(countTyped).default(usualReach.depth))
    .addOption(new Option('--size <number>', strings.aboutSize).argParser(countTyped).default(usualReach.works))
    .addOption(new Option('--threshold <score>', strings.aboutThreshold).argParser(shareTyped))
    .option('--state <file>', strings.aboutState)
    .option('--pdf-folder <folder...>', strings.aboutPdfFolder)
    .option('--summaries', strings.aboutSummaries)
    .addOption(new Option('--add <number>', strings.aboutAdd).argParser(countTyped))
    .option('--unchecked', strings.aboutUnchecked)
    .option('--dry-run', strings.aboutDryRun)
    .addOption(modelOption())
    .addOption(new Option('--tokens <number>', strings.aboutTokens).argParser(countTyped).default(usualTokens));
  addZoteroOptions(addSourceOptions(command))
    .addOption(new Option('--zotero-add <collection>', strings.aboutZoteroAdd).implies({ zotero: true }))
    .addOption(new Option('--offline', strings.aboutOffline).conflicts('source'))
    .addOption(new Option('--format <format>', strings.aboutFormat).choices(formats).default('stylish'))
    .option('--no-model', strings.aboutNoModel)
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examples, strings.notes))
    .action(async (options: SearchOptions) => {
      const { search } = await import('./run-search.ts');
      await search(options);
    });
}

function queryTyped(typed: string, before: readonly string[] = []): readonly string[] {
  if (!/[\p{L}\p{N}]/u.test(typed)) {
    throw new InvalidArgumentError(strings.emptyQuery);
  }
  return [...before, typed];
}

function dayTyped(typed: string): string {
  if (!isDay(typed)) {
    throw new InvalidArgumentError(strings.noDay);
  }
  return typed;
}

function countTyped(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) {
    throw new InvalidArgumentError(strings.noCount);
  }
  return Number(typed);
}

function shareTyped(typed: string): number {
  if (!/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/.test(typed)) {
    throw new InvalidArgumentError(strings.noShare);
  }
  return Number(typed);
}
