import * as vscode from 'vscode';
import type { KeyPlace } from '../bibliography/key-references.ts';
import { type LineRange, lineRange, lineRangeIn } from '../language/line-ranges.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import { LineIndex } from '../text/line-index.ts';
import type { TextRange } from '../text/range.ts';
import { uriOf } from './editor-documents.ts';

/** The editor's location of a place in a file of a paper. */
export function locate(place: KeyPlace, read: ReadPaper): vscode.Location {
  return new vscode.Location(uriOf(place.file, read), rangeIn(place, read));
}

/** The editor's range of a place in a file of a paper or of its exemplar, as its text was when the paper was read. */
export function rangeIn(place: KeyPlace, read: ReadPaper): vscode.Range {
  return toRange(lineRangeIn(place, read));
}

/** The editor's range of a stretch of a text of its own. */
export function rangeInText(text: string, range: TextRange): vscode.Range {
  return toRange(lineRange(new LineIndex(text), range));
}

/** The editor's form of a stretch of lines. */
export function toRange({ start, end }: LineRange): vscode.Range {
  return new vscode.Range(start.line, start.column, end.line, end.column);
}
