import { configurationPath, setToCite } from '../../project/configuration-edit.ts';
import { loadPaper } from '../../project/load.ts';
import type { Paper } from '../../project/paper.ts';
import type { Source, Sources } from '../../project/sources.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import { newEntry } from '../../retrieval/entries/new-entry.ts';
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
  if (paper.bibliographies.length === 0) {
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
  const keys = new Map<FoundWork, string>();
  const files = new Map<string, ChangedFile & { readonly isLatin1: boolean }>();
  const change = (path: string, changed: (text: string) => string): void => {
    const { text, isLatin1 } = fileOf(path, sources);
    const known = files.get(path) ?? { before: text, isLatin1 };
    const after = changed(text ?? '');
    files.set(path, { ...known, path, after });
    sources.setBuffer(path, after);
  };
  let current = paper;
  for (const work of works) {
    if (keys.size === count) {
      break;
    }
    // One by one, because a key and a place depend on the entries before.
    const isLatin1 = (path: string): boolean => files.get(path)?.isLatin1 ?? fileOf(path, sources).isLatin1;
    const entry = knownEntry(work, current.library) === undefined ? newEntry(work, current, isLatin1) : undefined;
    if (entry !== undefined) {
      change(entry.edit.file, (text) => applyEdits(text, [entry.edit]));
      current = await loadPaper(current.main, sources, {}, current);
      keys.set(work, entry.key);
    }
  }
  for (const key of keys.values()) {
    change(configurationPath(current), (text) => applyEdits(text, setToCite(text, key, true) ?? []));
  }
  return {
    paper: keys.size === 0 ? paper : await loadPaper(current.main, sources, {}, current),
    keys,
    files: [...files.values()].map(({ path, before, after }) => ({ path, before, after })),
  };
}

function fileOf(path: string, sources: Sources): { readonly text: string | undefined; readonly isLatin1: boolean } {
  const source: Source | undefined = sources.file(path);
  return typeof source === 'object'
    ? { text: source.text, isLatin1: source.encoding === 'latin-1' }
    : { text: undefined, isLatin1: false };
}
