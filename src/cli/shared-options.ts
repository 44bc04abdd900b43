import { InvalidArgumentError, Option } from 'commander';
import { draftingStrings } from './drafting-strings.ts';
import { outsideStrings } from './outside-strings.ts';

/** The option of all commands that read a paper. */
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
