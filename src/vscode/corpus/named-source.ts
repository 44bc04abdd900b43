import * as vscode from 'vscode';

/** How the author names a source of the corpus: the last part of a path. Other names stay as they are. */
export function shortNameOf(source: string): string {
  return source.split(/[\\/]/).findLast((part) => part !== '') ?? source;
}

/** Whether a source is a file or a folder that is there. */
export async function isOnThisMachine(source: string): Promise<boolean> {
  const isPath = /^(?:[\\/]|[a-z]:[\\/])/i.test(source);
  return (
    isPath &&
    (await vscode.workspace.fs.stat(vscode.Uri.file(source)).then(
      () => true,
      () => false,
    ))
  );
}
