import { newEntry } from '../retrieval/entries/new-entry.ts';
import type { FoundWork } from '../retrieval/merging/found-work.ts';
import { type ReviewOutcome, reviewChange } from './change-review.ts';
import type { ReadPaper } from './open-paper.ts';
import { findStrings } from './panel/panel-find-strings.ts';

/** The outcome of showing an entry, and the key that it has. */
export interface ReviewedEntry {
  readonly outcome: ReviewOutcome;
  readonly key: string;
}

/** Shows the entry of a work as a change to confirm; undefined if the paper has no bibliography to enter it into. */
export async function reviewEntry(found: FoundWork, read: ReadPaper): Promise<ReviewedEntry | undefined> {
  const entry = newEntry(found, read.paper, (path) => isLatin1(read, path));
  if (entry === undefined) {
    return undefined;
  }
  const outcome = await reviewChange({ read, edits: [entry.edit] }, findStrings.addEntry(entry.key));
  return { outcome, key: entry.key };
}

function isLatin1({ files }: ReadPaper, path: string): boolean {
  const source = files.sources.file(path);
  return typeof source === 'object' && source.encoding === 'latin-1';
}
