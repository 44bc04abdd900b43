import * as vscode from 'vscode';
import { type FileChange, fileChanges, type PaperEdits } from '../language/file-changes.ts';
import { lineRange, linesOf } from '../language/line-ranges.ts';
import type { FilePlace } from '../session/file-place.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { PaperFiles } from '../session/paper-files.ts';
import type { Papers } from '../session/papers.ts';
import { uriAt } from './editor-documents.ts';
import { toRange } from './positions.ts';

/**
 * The editor's form of edits. Of several papers the same edit of a file they share is made once. The files are opened
 * first, without being shown: the editor undoes only what it has open.
 */
export async function workspaceEdit(papers: readonly PaperEdits[]): Promise<vscode.WorkspaceEdit> {
  const files = new Map(papers.map(({ read }) => [read.files.fileSystem, read.files]));
  return editOf(fileChanges(papers), ({ fileSystem }) => files.get(fileSystem));
}

/** The editor's form of changes of files of papers that are open. */
export function editOfChanges(changes: readonly FileChange[], papers: Papers): Promise<vscode.WorkspaceEdit> {
  return editOf(changes, (place) => papers.open.filesOf(place));
}

async function editOf(
  changes: readonly FileChange[],
  filesOf: (place: FilePlace) => PaperFiles | undefined,
): Promise<vscode.WorkspaceEdit> {
  const result = new vscode.WorkspaceEdit();
  for (const { place, text, edits } of changes) {
    const lines = linesOf(place.path, text);
    for (const { range, newText } of edits) {
      result.replace(uriAt(place), toRange(lineRange(lines, range)), newText);
    }
    await open(place, filesOf(place));
  }
  return result;
}

/** Opens a file of a paper. */
export function openDocument(file: string, { files }: ReadPaper): Promise<vscode.TextDocument> {
  return open(files.placeOf(file), files);
}

/** Opens a file. One that is not in UTF-8 would be taken for it, and what is not ASCII in it would be lost. */
async function open(place: FilePlace, files: PaperFiles | undefined): Promise<vscode.TextDocument> {
  const source = files?.sources.file(place.path);
  const isLatin1 = typeof source === 'object' && source.encoding === 'latin-1';
  return vscode.workspace.openTextDocument(uriAt(place), isLatin1 ? { encoding: 'windows1252' } : undefined);
}
