import * as vscode from 'vscode';
import type { ReadPaper } from '../session/open-paper.ts';
import type { FileEdit } from '../text/location.ts';
import { uriOf } from './editor-documents.ts';
import { rangeIn } from './positions.ts';

/** Edits in the files of a paper, in the offsets of the texts that were read. */
export interface PaperEdits {
  readonly read: ReadPaper;
  readonly edits: readonly FileEdit[];
}

/**
 * The editor's form of edits. Of several papers the same edit of a file they share is made once. The files are opened
 * first, without being shown: the editor undoes only what it has open.
 */
export async function workspaceEdit(papers: readonly PaperEdits[]): Promise<vscode.WorkspaceEdit> {
  const result = new vscode.WorkspaceEdit();
  const made = new Set<string>();
  for (const { read, edits } of papers) {
    const own = edits.map((edit) => ({
      edit,
      id: `${edit.range.start}-${edit.range.end} ${edit.file} ${edit.newText}`,
    }));
    for (const { edit } of own.filter(({ id }) => !made.has(id))) {
      result.replace(uriOf(edit.file, read), rangeIn(edit, read), edit.newText);
    }
    for (const file of new Set(edits.map((edit) => edit.file))) {
      await openDocument(file, read);
    }
    for (const { id } of own) {
      made.add(id);
    }
  }
  return result;
}

/** Opens a file of a paper. One that is not in UTF-8 would be taken for it, and what is not ASCII in it would be lost. */
export async function openDocument(file: string, { files }: ReadPaper): Promise<vscode.TextDocument> {
  const source = files.sources.file(file);
  const isLatin1 = typeof source === 'object' && source.encoding === 'latin-1';
  return vscode.workspace.openTextDocument(uriOf(file, { files }), isLatin1 ? { encoding: 'windows1252' } : undefined);
}
