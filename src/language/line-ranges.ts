import type { KeyPlace } from '../bibliography/key-references.ts';
import { textOf } from '../project/paper.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import { LineIndex, type LinePosition } from '../text/line-index.ts';
import type { TextRange } from '../text/range.ts';

/** A stretch of a text as editors count it: lines and UTF-16 columns, from 0. */
export interface LineRange {
  readonly start: LinePosition;
  readonly end: LinePosition;
}

/** The line indexes of the last few files. */
const indexes = new Map<string, { readonly text: string; readonly index: LineIndex }>();
const remembered = 256;

/** The lines of a place in a file of a paper or of its exemplar, as its text was when the paper was read. */
export function lineRangeIn({ file, range }: KeyPlace, read: ReadPaper): LineRange {
  return lineRange(linesOf(file, textIn(file, read)), range);
}

/** The text of a file of a paper or of its exemplar, as it was when the paper was read. */
export function textIn(file: string, { paper }: Pick<ReadPaper, 'paper'>): string {
  return textOf(paper, file) ?? paper.exemplar?.sources.get(file)?.text ?? '';
}

/** The lines of a stretch of a text. */
export function lineRange(index: LineIndex, range: TextRange): LineRange {
  return { start: index.positionAt(range.start), end: index.positionAt(range.end) };
}

/** The lines of the text of a file; asked for the same text again, the same. */
export function linesOf(file: string, text: string): LineIndex {
  const known = indexes.get(file);
  if (known?.text === text) {
    return known.index;
  }
  const index = new LineIndex(text);
  keep(file, text, index);
  return index;
}

/** The text of a file with a stretch of it replaced. Its lines are derived from those of the text before. */
export function replaceIn(file: string, text: string, range: TextRange, replacement: string): string {
  const replaced = text.slice(0, range.start) + replacement + text.slice(range.end);
  keep(file, replaced, linesOf(file, text).replaced(range, replacement.length, replaced));
  return replaced;
}

function keep(file: string, text: string, index: LineIndex): void {
  indexes.delete(file);
  indexes.set(file, { text, index });
  const [oldest] = indexes.keys();
  if (indexes.size > remembered && oldest !== undefined) {
    indexes.delete(oldest);
  }
}
