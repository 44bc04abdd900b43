import { type NewEntries, newEntries } from '../retrieval/entries/new-entry.ts';
import type { FoundWork } from '../retrieval/merging/found-work.ts';
import type { ReadPaper } from '../session/open-paper.ts';

/** Entries for works that the bibliography lacks; undefined if the paper has none to enter them into. */
export function entriesOfFound(found: readonly FoundWork[], { paper, files }: ReadPaper): NewEntries | undefined {
  return newEntries(found, paper, (path) => {
    const source = files.sources.file(path);
    return typeof source === 'object' && source.encoding === 'latin-1';
  });
}
