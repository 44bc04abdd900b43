import * as vscode from 'vscode';

/** True if there is a file or a folder at a place. */
export async function isThere(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
