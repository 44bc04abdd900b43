import * as vscode from 'vscode';
import { LineIndex } from '../text/line-index.ts';
import type { TextRange } from '../text/range.ts';

/** Line indexes of texts that are no open documents, the last few of them. */
const indexes = new Map<string, { readonly text: string; readonly index: LineIndex }>();
const remembered = 16;

/** The editor's range of a stretch of a file with the given text. */
export function rangeIn(path: string, text: string, range: TextRange): vscode.Range {
  const index = lineIndex(path, text);
  const start = index.positionAt(range.start);
  const end = index.positionAt(range.end);
  return new vscode.Range(start.line, start.column, end.line, end.column);
}

function lineIndex(path: string, text: string): LineIndex {
  const known = indexes.get(path);
  if (known?.text === text) {
    return known.index;
  }
  const index = new LineIndex(text);
  indexes.delete(path);
  indexes.set(path, { text, index });
  const [oldest] = indexes.keys();
  if (indexes.size > remembered && oldest !== undefined) {
    indexes.delete(oldest);
  }
  return index;
}
