import * as vscode from 'vscode';
import { configurationPath } from '../project/configuration-edit.ts';
import type { TextEdit } from '../text/edit.ts';
import { isThere } from './is-there.ts';
import type { ReadPaper } from './open-paper.ts';
import { enginePath } from './paths.ts';
import { rangeInText } from './positions.ts';
import { strings } from './strings.ts';
import { WorkspaceFileSystem } from './workspace-file-system.ts';

/** The configuration of a paper, or the place beside the paper where one belongs. */
export function configurationOf({ paper, files }: ReadPaper): vscode.Uri {
  return files.uriOf(configurationPath(paper));
}

/** A change of a configuration that was made. */
export interface ConfigurationChange {
  /**
   * Takes the change back, and the file with it if that was made for the change. Resolves to whether that was possible:
   * not if the file was changed again.
   */
  readonly undo: () => Promise<boolean>;
}

/**
 * Changes a configuration as an edit that can be undone, and saves it; one that is not there is made. Resolves to
 * undefined if that was not possible: `change` gives undefined if it does not understand the text. Rejects, with a
 * message, if it cannot be saved: then the change is in its editor; and if it is reached by a link out of the workspace.
 */
export async function editConfiguration(
  uri: vscode.Uri,
  change: (text: string) => readonly TextEdit[] | undefined,
): Promise<ConfigurationChange | undefined> {
  if ((await new WorkspaceFileSystem(uri).placeOf(enginePath(uri.path))) === undefined) {
    throw new Error(strings.linksOut(vscode.workspace.asRelativePath(uri)));
  }
  const isNew = !(await isThere(uri));
  const creation = new vscode.WorkspaceEdit();
  creation.createFile(uri, { ignoreIfExists: true });
  await vscode.workspace.applyEdit(creation);
  const document = await vscode.workspace.openTextDocument(uri);
  const before = document.getText();
  const changes = change(before);
  if (changes === undefined) {
    return undefined;
  }
  await replaceAndSave(uri, before, changes);
  const after = document.getText();
  return {
    undo: async () => {
      const now = (await isThere(uri)) ? await vscode.workspace.openTextDocument(uri) : undefined;
      if (now?.getText() !== after) {
        return false;
      }
      await replaceAndSave(uri, after, [{ range: { start: 0, end: after.length }, newText: before }]);
      const removal = new vscode.WorkspaceEdit();
      removal.deleteFile(uri);
      return !isNew || vscode.workspace.applyEdit(removal);
    },
  };
}

async function replaceAndSave(uri: vscode.Uri, text: string, changes: readonly TextEdit[]): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of changes) {
    edit.replace(uri, rangeInText(text, range), newText);
  }
  const document = await vscode.workspace.openTextDocument(uri);
  if (!(await vscode.workspace.applyEdit(edit)) || !(await document.save())) {
    throw new Error(strings.notSaved(vscode.workspace.asRelativePath(uri)));
  }
}
