import { configurationPath, setToCite } from '../../project/configuration-edit.ts';
import { loadPaper } from '../../project/load.ts';
import type { Paper } from '../../project/paper.ts';
import type { Source, Sources } from '../../project/sources.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import { bibliographyForNew, type NewEntries, newEntries } from '../../retrieval/entries/new-entry.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import { applyEdits } from '../../text/edit.ts';

/** A file with another text than before. */
export interface ChangedFile {
  readonly path: string;
  /** Undefined where there is no file yet. */
  readonly before: string | undefined;
  readonly after: string;
}

/** A paper after works were entered, of which nothing is on the disk yet. */
export interface EnteredWorks {
  readonly paper: Paper;
  /** The keys of the works that were entered, in their order. */
  readonly keys: ReadonlyMap<FoundWork, string>;
  /** Bibliographies, then the configuration, which lists the works to cite. */
  readonly files: readonly ChangedFile[];
}

/** Why works cannot be entered into a paper; undefined if they can be. */
export function whyNotEnterable(
  paper: Paper,
  sources: Sources,
): 'noBibliography' | 'unreadableConfiguration' | undefined {
  if (bibliographyForNew(paper) === undefined) {
    return 'noBibliography';
  }
  const { text } = fileOf(configurationPath(paper), sources);
  return setToCite(text ?? '', '', true) === undefined ? 'unreadableConfiguration' : undefined;
}

/**
 * Enters the first works that the library of a paper lacks into its bibliography, and lists them among the works to
 * cite. The texts are in the buffers of `sources` afterwards. To be called where `whyNotEnterable` says nothing.
 * @param count how many works to enter, at most
 */
export async function enterWorks(
  works: readonly FoundWork[],
  count: number,
  paper: Paper,
  sources: Sources,
): Promise<EnteredWorks> {
  const files = new Map<string, ChangedFile>();
  const change = (path: string, changed: (text: string) => string): void => {
    const { text } = fileOf(path, sources);
    const after = changed(text ?? '');
    files.set(path, { path, before: files.has(path) ? files.get(path)?.before : text, after });
    sources.setBuffer(path, after);
  };
  const entered = works.filter((work) => knownEntry(work, paper.library) === undefined).slice(0, count);
  const { entries, edits } = newEntries(entered, paper, (path) => fileOf(path, sources).isLatin1) ?? nothingEntered;
  for (const file of new Set(edits.map((edit) => edit.file))) {
    change(file, (text) =>
      applyEdits(
        text,
        edits.filter((edit) => edit.file === file),
      ),
    );
  }
  for (const { key } of entries) {
    change(configurationPath(paper), (text) => applyEdits(text, setToCite(text, key, true) ?? []));
  }
  return {
    paper: entries.length === 0 ? paper : await loadPaper(paper.main, sources, {}, paper),
    keys: new Map(entries.map(({ key }, index) => [entered[index]!, key])),
    files: [...files.values()],
  };
}

const nothingEntered: NewEntries = { entries: [], edits: [] };

function fileOf(path: string, sources: Sources): { readonly text: string | undefined; readonly isLatin1: boolean } {
  const source: Source | undefined = sources.file(path);
  return typeof source === 'object'
    ? { text: source.text, isLatin1: source.encoding === 'latin-1' }
    : { text: undefined, isLatin1: false };
}
