import { InvalidArgumentError, Option } from 'commander';
import { strings } from './command-line-strings.ts';
import { draftingStrings } from './draft/drafting-strings.ts';
import { outsideStrings } from './paper/outside-strings.ts';

/** An option of all commands that read a paper. */
export interface OutsideOption {
  /** Reads what a paper names wherever it is. */
  readonly allowOutside?: boolean;
}

/** `--allow-outside`. */
export function allowOutsideOption(): Option {
  return new Option('--allow-outside', outsideStrings.aboutAllowOutside);
}

/** `--words N` of the commands that plan and draft: a number from 1 on. */
export function wordsOption(): Option {
  return new Option('--words <number>', draftingStrings.aboutWords).argParser((typed): number => {
    if (!/^[1-9]\d{0,5}$/.test(typed)) {
      throw new InvalidArgumentError(draftingStrings.noPositiveCount);
    }
    return Number(typed);
  });
}

/** Lays out what is below the options in the help of a command: command lines with what they do, and notes. */
export function helpText(examples: readonly (readonly string[])[], notes: readonly string[] = []): string {
  const width = Math.max(...examples.map(([line = '']) => line.length));
  const lines = examples.map(([line = '', what = '']) => `  ${line.padEnd(width)}  ${what}`);
  return ['', strings.examplesHeading, ...lines, ...(notes.length === 0 ? [] : ['', ...notes])].join('\n');
}
