import * as vscode from 'vscode';
import { enginePath } from './paths.ts';
import { WorkspaceFileSystem } from './workspace-file-system.ts';

/** The longest wait, in milliseconds: a file system may not tell of its changes. */
const longest = 2000;

/**
 * Waits until VS Code has what is on the disk in a document that has no unsaved changes: it learns a moment later what
 * was written past it, and refuses to save what was made of the text before.
 */
export async function reloaded(document: vscode.TextDocument): Promise<void> {
  const content = await new WorkspaceFileSystem(document.uri).readFile(enginePath(document.uri.path));
  if (typeof content === 'string') {
    return;
  }
  const onDisk = comparable(new TextDecoder().decode(content));
  const isUpToDate = (): boolean => document.isDirty || comparable(document.getText()) === onDisk;
  if (isUpToDate()) {
    return;
  }
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      listener.dispose();
      resolve();
    };
    const timer = setTimeout(end, longest);
    const listener = vscode.workspace.onDidChangeTextDocument((change) => {
      if (change.document === document && isUpToDate()) {
        end();
      }
    });
  });
}

/** VS Code gives all lines of a document the same end. */
function comparable(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
