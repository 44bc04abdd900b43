import type { TextRange } from './range.ts';

/** A replacement of one stretch of a text. An empty range inserts, an empty text deletes. */
export interface TextEdit {
  readonly range: TextRange;
  readonly newText: string;
}

/**
 * Applies edits given in the offsets of the unedited text, in any order.
 * Throws `RangeError` where two of them overlap: the caller has to choose which one it wants.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  let result = '';
  let position = 0;
  for (const { range, newText } of ordered) {
    if (range.start < position) {
      throw new RangeError(`Edits overlap at offset ${range.start}`);
    }
    result += text.slice(position, range.start) + newText;
    position = range.end;
  }
  return result + text.slice(position);
}
