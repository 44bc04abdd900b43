import { InvalidArgumentError, Option } from 'commander';
import { draftingStrings as strings } from './drafting-strings.ts';

/** `--words N` of the commands that plan and draft: a number from 1 on. */
export function wordsOption(): Option {
  return new Option('--words <number>', strings.aboutWords).argParser((typed): number => {
    if (!/^[1-9]\d{0,5}$/.test(typed)) {
      throw new InvalidArgumentError(strings.noPositiveCount);
    }
    return Number(typed);
  });
}
