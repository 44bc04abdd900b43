import type { Bibliography, Entry } from '../../src/bibliography/entry.ts';
import { readBibliography } from '../../src/bibliography/read-bibliography.ts';
import { runToEnd } from '../../src/task/task.ts';

/** Reads a bibliography from a text, for tests that do not care where it lies. */
export function read(text: string, path = '/paper/refs.bib'): Bibliography {
  return runToEnd(readBibliography(path, text));
}

/** The only entry of a text. */
export function entryOf(text: string): Entry {
  const { entries } = read(text);
  if (entries.length !== 1) {
    throw new Error(`expected one entry, found ${entries.length}`);
  }
  return entries[0]!;
}

/** The keys of all entries of a text, in order. */
export function keysOf(text: string): string[] {
  return read(text).entries.map(({ key }) => key);
}
