import { Option } from 'commander';
import { strings } from './strings.ts';

/** The option of all commands that read a paper. */
export interface OutsideOption {
  /** Reads what a paper names wherever it lies. */
  readonly allowOutside?: boolean;
}

/** `--allow-outside`. */
export function allowOutsideOption(): Option {
  return new Option('--allow-outside', strings.aboutAllowOutside);
}
