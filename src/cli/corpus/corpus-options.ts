import { type Command, InvalidArgumentError, Option } from 'commander';
import type { SourceKind } from '../../node/corpus/source-kind.ts';
import { isDay } from '../../retrieval/search/until.ts';
import { corpusStrings as strings } from './corpus-strings.ts';

/** The variables that name a corpus and the model of its vectors. */
export const corpusVariables = { corpus: 'SITUATE_CORPUS', embeddingModel: 'SITUATE_EMBEDDING_MODEL' } as const;

/** The option of all commands about a corpus. */
export interface CorpusOption {
  /** A folder, or the `postgres://` address of a database. Undefined: the environment says, else the user's own. */
  readonly corpus?: string;
}

/** The options of commands that compare works by their vectors. */
export interface EmbeddingOptions {
  /** `NAME` or `NAME@URL`. Undefined: the environment says, else the model of Situate. */
  readonly embeddingModel?: string;
  /** The number of threads that embed. Undefined: one for each core. */
  readonly threads?: number;
}

/** The options of `situate corpus sync`. */
export interface SyncOptions extends CorpusOption, EmbeddingOptions {
  readonly kind?: SourceKind;
  readonly name?: string;
  readonly prune?: boolean;
  readonly dryRun?: boolean;
  /** False: no vectors. */
  readonly embed: boolean;
  readonly format: 'text' | 'json';
}

/** The options that commands that search a corpus can leave out. */
export interface FilterOptions {
  readonly from?: number;
  readonly to?: number;
  readonly category?: readonly string[];
  readonly hasAbstract?: boolean;
  readonly until?: string;
}

/** The options of `situate corpus search`. */
export interface CorpusSearchOptions extends CorpusOption, EmbeddingOptions, FilterOptions {
  readonly query?: string;
  /** A file of JSON lines; `-` is standard input. */
  readonly input?: string;
  readonly k: number;
  /** From 0 to 1. */
  readonly diversity: number;
  readonly cursor?: string;
  readonly explain?: boolean;
  /** False: by words alone. */
  readonly model: boolean;
  readonly format: 'text' | 'json';
}

/** `--corpus`. */
export function corpusOption(): Option {
  return new Option('--corpus <folder|url>', strings.aboutCorpus(corpusVariables.corpus));
}

/** Adds `--embedding-model` and `--threads` to a command. */
export function addEmbeddingOptions(command: Command): Command {
  return command
    .option('--embedding-model <name[@url]>', strings.aboutEmbeddingModel(corpusVariables.embeddingModel))
    .addOption(new Option('--threads <number>', strings.aboutThreads).argParser(threadsTyped));
}

/** Adds the filters of a search to a command. */
export function addFilterOptions(command: Command): Command {
  return command
    .addOption(new Option('--from <year>', strings.aboutFrom).argParser(yearTyped))
    .addOption(new Option('--to <year>', strings.aboutTo).argParser(yearTyped))
    .option('--category <name...>', strings.aboutCategory)
    .option('--has-abstract', strings.aboutHasAbstract)
    .addOption(new Option('--until <date>', strings.aboutUntil).argParser(dayTyped));
}

/** A whole number from 1 on. Throws `InvalidArgumentError`. */
export function countTyped(typed: string): number {
  if (!/^[1-9]\d{0,5}$/.test(typed)) {
    throw new InvalidArgumentError(strings.noCount);
  }
  return Number(typed);
}

/** A number from 0 to 1. Throws `InvalidArgumentError`. */
export function shareTyped(typed: string): number {
  if (!/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/.test(typed)) {
    throw new InvalidArgumentError(strings.noShare);
  }
  return Number(typed);
}

function threadsTyped(typed: string): number {
  const threads = countTyped(typed);
  if (threads > 256) {
    throw new InvalidArgumentError(strings.tooManyThreads);
  }
  return threads;
}

function yearTyped(typed: string): number {
  if (!/^[12]\d{3}$/.test(typed)) {
    throw new InvalidArgumentError(strings.noYear);
  }
  return Number(typed);
}

function dayTyped(typed: string): string {
  if (!isDay(typed)) {
    throw new InvalidArgumentError(strings.noDay);
  }
  return typed;
}
