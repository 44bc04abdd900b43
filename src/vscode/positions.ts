import * as vscode from 'vscode';
import type { KeyPlace } from '../bibliography/key-references.ts';
import { textOf } from '../project/paper.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import { LineIndex } from '../text/line-index.ts';
import type { TextRange } from '../text/range.ts';
import { uriOf } from './editor-documents.ts';

/** The line indexes of the last few files. */
const indexes = new Map<string, { readonly text: string; readonly index: LineIndex }>();
const remembered = 256;

/** The editor's location of a place in a file of a paper. */
export function locate(place: KeyPlace, read: ReadPaper): vscode.Location {
  return new vscode.Location(uriOf(place.file, read), rangeIn(place, read));
}

/** The editor's range of a place in a file of a paper or of its exemplar, as its text was when the paper was read. */
export function rangeIn({ file, range }: KeyPlace, { paper }: ReadPaper): vscode.Range {
  return toRange(lineIndex(file, textOf(paper, file) ?? paper.exemplar?.sources.get(file)?.text ?? ''), range);
}

/** The editor's range of a stretch of a text of its own. */
export function rangeInText(text: string, range: TextRange): vscode.Range {
  return toRange(new LineIndex(text), range);
}

function toRange(index: LineIndex, range: TextRange): vscode.Range {
  const start = index.positionAt(range.start);
  const end = index.positionAt(range.end);
  return new vscode.Range(start.line, start.column, end.line, end.column);
}

function lineIndex(file: string, text: string): LineIndex {
  const known = indexes.get(file);
  if (known?.text === text) {
    return known.index;
  }
  const index = new LineIndex(text);
  indexes.delete(file);
  indexes.set(file, { text, index });
  const [oldest] = indexes.keys();
  if (indexes.size > remembered && oldest !== undefined) {
    indexes.delete(oldest);
  }
  return index;
}
