import { Library } from '../../bibliography/library.ts';
import { readBibliography } from '../../bibliography/read-bibliography.ts';
import { entryStyleOf } from '../../bibliography/writing/entry-style.ts';
import { newKey } from '../../bibliography/writing/key-pattern.ts';
import { writtenEntry } from '../../bibliography/writing/written-entry.ts';
import type { Paper } from '../../project/paper.ts';
import { enteredWork } from '../../retrieval/entries/entered-work.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import { newEntries } from '../../retrieval/entries/new-entry.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import { runToEnd } from '../../task/task.ts';

/** The entry of a work that was looked up. */
export interface EntryForWork {
  readonly key: string;
  readonly source: string;
  /** The bibliography has it already. */
  readonly isKnown: boolean;
}

/**
 * Gives the entry of a found work: the one that the bibliography of a paper has, or a new one in its style, made of what sources
 * say and of nothing else. Without a paper, or one without a bibliography, in a usual style of BibTeX.
 */
export function entryFor(work: FoundWork, paper: Paper | undefined): EntryForWork {
  const known = paper && knownEntry(work, paper.library);
  if (known !== undefined) {
    return { key: known.key, source: known.source, isKnown: true };
  }
  const [written] = (paper && newEntries([work], paper))?.entries ?? [];
  if (written !== undefined) {
    return { ...written, isKnown: false };
  }
  const nothing = runToEnd(readBibliography('', ''));
  const entered = enteredWork(work);
  const key = newKey(entered, new Library([nothing]), []);
  return { key, source: writtenEntry(entered, key, entryStyleOf(nothing, 'bibtex', false)), isKnown: false };
}
