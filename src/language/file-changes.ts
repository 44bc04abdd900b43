import { type FilePlace, placeId } from '../session/file-place.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { TextEdit } from '../text/edit.ts';
import type { FileEdit } from '../text/location.ts';
import { textIn } from './line-ranges.ts';

/** Edits in the files of a paper, in the offsets of the texts that were read. */
export interface PaperEdits {
  readonly read: ReadPaper;
  readonly edits: readonly FileEdit[];
}

/** Edits of one file. */
export interface FileChange {
  readonly place: FilePlace;
  /** The text that the edits were made for. */
  readonly text: string;
  /** The version of the open document that has this text; undefined where none has. */
  readonly version: number | undefined;
  /** True if there is no such file yet. */
  readonly isNew?: boolean;
  readonly edits: readonly TextEdit[];
}

/** Edits of papers, by file. Of several papers the same edit of a file they share is made once. */
export function fileChanges(papers: readonly PaperEdits[]): FileChange[] {
  const changes: (FileChange & { readonly edits: TextEdit[] })[] = [];
  const made = new Set<string>();
  for (const { read, edits } of papers) {
    const own = edits.map((edit) => ({
      edit,
      id: `${edit.range.start}-${edit.range.end} ${edit.file} ${edit.newText}`,
    }));
    for (const { edit } of own.filter(({ id }) => !made.has(id))) {
      const place = read.files.placeOf(edit.file);
      const text = textIn(edit.file, read);
      // Papers that were read at different times may have different texts of one file.
      let change = changes.find((one) => placeId(one.place) === placeId(place) && one.text === text);
      if (change === undefined) {
        change = { place, text, version: read.versions.get(edit.file), edits: [] };
        changes.push(change);
      }
      change.edits.push({ range: edit.range, newText: edit.newText });
    }
    for (const { id } of own) {
      made.add(id);
    }
  }
  return changes;
}
