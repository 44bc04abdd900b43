import { readFileSync } from 'node:fs';
import { CommandError } from './command-error.ts';
import { isMissing } from './node-file-system.ts';

/** The text of a file; undefined if there is none. Throws `CommandError` with `unreadable` where it cannot be read. */
export function textIfThere(path: string, unreadable: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) {
      return undefined;
    }
    throw new CommandError(unreadable);
  }
}
