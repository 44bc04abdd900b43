import type { Entry } from './entry.ts';

/** The differences between a list of entries and an earlier one. An entry with another content is removed and added. */
export interface LibraryChange {
  readonly removed: readonly Entry[];
  readonly added: readonly Entry[];
}

/** Finds the entries between those that two lists begin and end with alike, wherever these stand in their files. */
export function changeOf(before: readonly Entry[], after: readonly Entry[]): LibraryChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]!.content === after[start]!.content) {
    start++;
  }
  let same = 0;
  while (same < shorter - start && before.at(-1 - same)!.content === after.at(-1 - same)!.content) {
    same++;
  }
  return { removed: before.slice(start, before.length - same), added: after.slice(start, after.length - same) };
}
