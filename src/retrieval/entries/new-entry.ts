import { isBibtex } from '../../bibliography/bibliography-file.ts';
import type { Bibliography } from '../../bibliography/entry.ts';
import { type EntryStyle, entryStyleOf } from '../../bibliography/writing/entry-style.ts';
import { newKey } from '../../bibliography/writing/key-pattern.ts';
import { entryInsertions, type WrittenEntry, writtenEntry } from '../../bibliography/writing/written-entry.ts';
import type { Paper } from '../../project/paper.ts';
import type { FileEdit } from '../../text/location.ts';
import type { FoundWork } from '../merging/found-work.ts';
import { enteredWork } from './entered-work.ts';

/** Entries for found works, and the edits that add them to a bibliography of the paper. */
export interface NewEntries {
  /** In the order of the works; their sources without the line break after them. */
  readonly entries: readonly WrittenEntry[];
  readonly edits: readonly FileEdit[];
}

/**
 * Entries for works that the paper's library does not have, in the style of the bibliography that they go into.
 * Undefined if the paper has no bibliography in BibTeX that could be read.
 * @param isLatin1 whether a file is in an encoding that has few letters
 */
export function newEntries(
  works: readonly FoundWork[],
  paper: Paper,
  isLatin1: (path: string) => boolean = () => false,
): NewEntries | undefined {
  const bibliography = bibliographyForNew(paper);
  if (bibliography === undefined) {
    return undefined;
  }
  const style = styleOf(bibliography, paper, isLatin1(bibliography.path));
  const entries: WrittenEntry[] = [];
  for (const entered of works.map(enteredWork)) {
    const key = newKey(
      entered,
      paper.library,
      entries.map((entry) => entry.key),
    );
    entries.push({ key, source: writtenEntry(entered, key, style) });
  }
  return { entries, edits: entryInsertions(bibliography, entries, style) };
}

function styleOf(bibliography: Bibliography, { style: { system } }: Paper, isLatin1: boolean): EntryStyle {
  return entryStyleOf(bibliography, system === 'biblatex' || system === 'pandoc' ? 'biblatex' : 'bibtex', isLatin1);
}

/**
 * The bibliography in BibTeX that a new entry goes into: of those that no other paper uses, or of all if there is none, the
 * one with most of the works that the paper cites; the first one where they are alike. Undefined if there is none.
 */
export function bibliographyForNew(paper: Paper): Bibliography | undefined {
  const { sharedBibliographies, library, citedKeys } = paper;
  const bibliographies = paper.bibliographies.filter(({ path }) => isBibtex(path));
  const own = bibliographies.filter(({ path }) => !sharedBibliographies.has(path));
  const cited = new Map<string, number>();
  for (const key of citedKeys) {
    const file = library.entryIgnoringCase(key)?.file;
    if (file !== undefined) {
      cited.set(file, (cited.get(file) ?? 0) + 1);
    }
  }
  const [best] = (own.length > 0 ? own : bibliographies).toSorted(
    (a, b) => (cited.get(b.path) ?? 0) - (cited.get(a.path) ?? 0),
  );
  return best;
}
