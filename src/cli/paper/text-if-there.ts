import { nodeFileSystem } from '../../node/disk.ts';
import type { AllowedPath } from '../../project/allowed-path.ts';
import { CommandError } from '../command-error.ts';

/**
 * The text of a file in UTF-8 that is kept between runs; undefined if there is none. Rejects with `CommandError` with
 * `unreadable` where it cannot be read.
 */
export async function textIfThere(place: AllowedPath, unreadable: string): Promise<string | undefined> {
  const content = await nodeFileSystem.readFile(place);
  if (content === 'missing') {
    return undefined;
  }
  if (typeof content === 'string') {
    throw new CommandError(unreadable);
  }
  return Buffer.from(content).toString('utf8');
}
