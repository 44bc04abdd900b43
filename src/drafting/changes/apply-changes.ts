import type { FileEdit } from '../../text/location.ts';
import type { ParagraphChange } from './section-change.ts';

/**
 * The edits of the chosen changes, whole paragraphs or sentences of them, in any order; `'all'` chooses everything. What
 * is blocked gives none. Per file in the order of their place, none touching text of another; where several insert at
 * one place they are one edit. Throws a `RangeError` for an id that no change has, as the
 * section or the draft has changed meanwhile: nothing is half applied.
 */
export function editsOf(changes: readonly ParagraphChange[], ids: Iterable<string> | 'all'): FileEdit[] {
  const chosen = ids === 'all' ? undefined : new Set(ids);
  const unknown = new Set(chosen);
  const edits: FileEdit[] = [];
  for (const change of changes) {
    const isWhole = chosen === undefined || chosen.has(change.id);
    unknown.delete(change.id);
    for (const sentence of change.sentences) {
      unknown.delete(sentence.id);
    }
    const parts = isWhole ? [change] : change.sentences.filter(({ id }) => chosen.has(id));
    edits.push(...parts.flatMap((part) => part.edits));
  }
  if (unknown.size > 0) {
    throw new RangeError(`There is no change ${[...unknown].join(', ')} any more.`);
  }
  return joinedInsertions(edits);
}

/** Changes come in the order of the section, so that what is inserted at one place is in order too. */
function joinedInsertions(edits: readonly FileEdit[]): FileEdit[] {
  const joined: FileEdit[] = [];
  for (const edit of edits) {
    const { file, range, newText } = edit;
    const index = joined.findIndex(
      (other) =>
        other.file === file &&
        [other.range.start, other.range.end, range.end].every((offset) => offset === range.start),
    );
    if (index === -1) {
      joined.push(edit);
    } else {
      joined[index] = { file, range, newText: joinedTexts(joined[index]!.newText, newText) };
    }
  }
  const files = [...new Set(joined.map(({ file }) => file))];
  const byPlace = (a: FileEdit, b: FileEdit): number => a.range.start - b.range.start || a.range.end - b.range.end;
  return files.flatMap((file) => joined.filter((edit) => edit.file === file).sort(byPlace));
}

/** Between two paragraphs there is one blank line, whichever of them brings it. */
function joinedTexts(first: string, second: string): string {
  return /^\r?\n\r?\n/.test(second) ? first.trimEnd() + second : first + second;
}
