import type { Uri } from 'vscode';
import { Turns } from '../task/turns.ts';

const turns = new Map<string, Turns>();

/**
 * Runs a change of a file once all that were asked for before it have ended: each begins with what the one before has
 * made of the file, whether in its editor or on the disk. Settles as the change does. A change must not wait for
 * another one of the same file.
 */
export function inTurn<T>(file: Uri, change: () => Promise<T>): Promise<T> {
  const name = file.toString();
  const own = turns.get(name) ?? new Turns();
  turns.set(name, own);
  return own.take(change);
}
