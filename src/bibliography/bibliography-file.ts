import type { Task } from '../task/task.ts';
import { recallResults } from './content-memo.ts';
import { readCsl } from './csl/read-csl.ts';
import type { Bibliography } from './entry.ts';
import type { PackedResults } from './kept-results.ts';
import { readBibliography } from './read-bibliography.ts';

/** The formats that pandoc and biblatex take and that are not read: RIS, EndNote, PubMed, MODS, biblatex in XML. */
const otherFormats = /\.(?:ris|enl|nbib|xml|mods|bltxml|bibxml)$/i;
const csl = /\.(?:json|ya?ml)$/i;

/** True if a bibliography is in BibTeX, whose entries can be edited and added to; those in CSL are only read. */
export function isBibtex(path: string): boolean {
  return !csl.test(path);
}

/**
 * Reads a bibliography in the format that its name tells. Given an earlier version of it, only what changed is read again.
 * @param kept what an earlier run found in the same text, if that was kept
 */
export function* readBibliographyFile(
  path: string,
  text: string,
  previous?: Bibliography,
  kept?: PackedResults,
): Task<Bibliography | 'otherFormat' | 'failed'> {
  if (otherFormats.test(path)) {
    return 'otherFormat';
  }
  if (!isBibtex(path)) {
    return (yield* readCsl(path, text, previous)) ?? 'failed';
  }
  const bibliography = yield* readBibliography(path, text, previous);
  if (kept !== undefined && previous === undefined) {
    recallResults(
      bibliography.entries.map(({ content }) => content),
      kept,
    );
  }
  return bibliography;
}
