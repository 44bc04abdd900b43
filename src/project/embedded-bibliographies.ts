import { readBibliography } from '../bibliography/read-bibliography.ts';
import type { BibitemMark } from '../manuscript/marks.ts';
import type { Task } from '../task/task.ts';
import { shiftRange } from '../text/range.ts';
import type { UnreadBibliography } from './resolve.ts';

/** A `\bibitem` written by hand. */
export interface HandwrittenEntry extends BibitemMark {
  readonly file: string;
}

/** A file that a manuscript writes when it is built: `\begin{filecontents}{refs.bib}`. */
export interface EmbeddedFile {
  /** Where it will be. */
  readonly path: string;
  /** The manuscript that holds it. */
  readonly file: string;
  readonly text: string;
  /** Offset of `text` in the manuscript. */
  readonly start: number;
}

/**
 * The entries of the missing bibliographies that the manuscript itself holds. They count as written by hand: they are
 * in the paper, so no other file is read or changed for them.
 */
export function* embeddedEntries(
  missing: readonly UnreadBibliography[],
  files: readonly EmbeddedFile[],
): Task<HandwrittenEntry[]> {
  const entries: HandwrittenEntry[] = [];
  for (const embedded of files) {
    if (missing.some(({ resolved, why }) => resolved === embedded.path && why === 'missing')) {
      const bibliography = yield* readBibliography(embedded.path, embedded.text);
      for (const { key, range, keyRange } of bibliography.entries) {
        entries.push({
          kind: 'bibitem',
          key,
          ...shiftRange(range, embedded.start),
          keyRange: shiftRange(keyRange, embedded.start),
          file: embedded.file,
        });
      }
    }
  }
  return entries;
}
