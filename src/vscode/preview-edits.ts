import * as vscode from 'vscode';
import { textOf } from '../project/paper.ts';
import { type PaperEdits, workspaceEdit } from './workspace-edit.ts';

/**
 * Shows edits of the files of a paper as changes that the author confirms or discards, each by itself. Resolves to
 * false, and shows nothing, if a text has changed since the edits were made; else to true, once the author has chosen.
 */
export async function previewEdits(
  change: PaperEdits,
  { label, description }: { readonly label: string; readonly description: string },
): Promise<boolean> {
  const { read, edits } = change;
  const preview = await workspaceEdit([change], { needsConfirmation: true, label, description });
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const document = await vscode.workspace.openTextDocument(read.files.uriOf(file));
    if (document.getText() !== textOf(read.paper, file)) {
      return false;
    }
  }
  await vscode.workspace.applyEdit(preview);
  return true;
}
