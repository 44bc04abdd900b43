import { InvalidArgumentError, Option } from 'commander';
import { disciplineStrings as strings } from './discipline-strings.ts';

/** `--repeat N`: how often each aspect of a discipline is judged, from 1 to 20. */
export function repeatOption(): Option {
  return new Option('--repeat <number>', strings.aboutRepeat).argParser((typed): number => {
    if (!/^(?:[1-9]|1\d|20)$/.test(typed)) {
      throw new InvalidArgumentError(strings.badRepeat);
    }
    return Number(typed);
  });
}
