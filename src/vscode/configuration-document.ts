import * as vscode from 'vscode';
import { configurationPath } from '../project/configuration-edit.ts';
import type { TextEdit } from '../text/edit.ts';
import type { ReadPaper } from './open-paper.ts';
import { rangeInText } from './positions.ts';
import { strings } from './strings.ts';

/** The configuration of a paper, or the place beside the paper where one belongs. */
export function configurationOf({ paper, files }: ReadPaper): vscode.Uri {
  return files.uriOf(configurationPath(paper));
}

/**
 * Changes a configuration as an edit that can be undone, and saves it; one that is not there is made. Resolves to
 * whether that was possible: `change` gives undefined if it does not understand the text. Rejects, with a message, if
 * it cannot be saved: then the change is in its editor.
 */
export async function editConfiguration(
  uri: vscode.Uri,
  change: (text: string) => readonly TextEdit[] | undefined,
): Promise<boolean> {
  const creation = new vscode.WorkspaceEdit();
  creation.createFile(uri, { ignoreIfExists: true });
  await vscode.workspace.applyEdit(creation);
  const document = await vscode.workspace.openTextDocument(uri);
  const text = document.getText();
  const changes = change(text);
  if (changes === undefined) {
    return false;
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of changes) {
    edit.replace(uri, rangeInText(text, range), newText);
  }
  if (!(await vscode.workspace.applyEdit(edit)) || !(await document.save())) {
    throw new Error(strings.notSaved(vscode.workspace.asRelativePath(uri)));
  }
  return true;
}
