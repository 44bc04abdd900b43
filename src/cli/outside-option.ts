import { Option } from 'commander';
import { outsideStrings as strings } from './outside-strings.ts';

/** The option of all commands that read a paper. */
export interface OutsideOption {
  /** Reads what a paper names wherever it lies. */
  readonly allowOutside?: boolean;
}

/** `--allow-outside`. */
export function allowOutsideOption(): Option {
  return new Option('--allow-outside', strings.aboutAllowOutside);
}
