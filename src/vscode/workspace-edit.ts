import * as vscode from 'vscode';
import type { FileEdit } from '../rules/finding.ts';
import type { ReadPaper } from './open-paper.ts';
import { rangeIn } from './positions.ts';

/** Edits in the files of a paper, in the offsets of the texts that were read. */
export interface PaperEdits {
  readonly read: ReadPaper;
  readonly edits: readonly FileEdit[];
}

/**
 * The editor's form of edits. Of several papers the same edit of a file they share is made once. Files that are not
 * open and not in UTF-8 are opened in their own encoding first: the editor would take them for UTF-8 and lose what
 * is not ASCII.
 */
export async function workspaceEdit(papers: readonly PaperEdits[]): Promise<vscode.WorkspaceEdit> {
  const result = new vscode.WorkspaceEdit();
  const made = new Set<string>();
  for (const { read, edits } of papers) {
    const own = edits.map((edit) => ({ edit, id: `${edit.range.start}-${edit.range.end} ${edit.file} ${edit.newText}` }));
    for (const { edit } of own.filter(({ id }) => !made.has(id))) {
      await openInItsEncoding(edit.file, read);
      result.replace(read.files.uriOf(edit.file), rangeIn(edit, read), edit.newText);
    }
    for (const { id } of own) {
      made.add(id);
    }
  }
  return result;
}

async function openInItsEncoding(file: string, { files }: ReadPaper): Promise<void> {
  const source = files.sources.file(file);
  if (typeof source === 'object' && source.encoding === 'latin-1') {
    await vscode.workspace.openTextDocument(files.uriOf(file), { encoding: 'windows1252' });
  }
}
