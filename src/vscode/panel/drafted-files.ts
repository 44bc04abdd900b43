import * as vscode from 'vscode';

/** The scheme of files as they would be with a draft in them. */
const scheme = 'situate-draft';

const changed = new vscode.EventEmitter<vscode.Uri>();
const texts = new Map<string, string>();

/** Shows the diff between a file and a text that it would have. */
export async function showDiff(file: vscode.Uri, text: string, title: string): Promise<void> {
  const drafted = file.with({ scheme, query: file.scheme });
  texts.set(drafted.toString(), text);
  changed.fire(drafted);
  await vscode.commands.executeCommand('vscode.diff', file, drafted, title);
}

/** Gives the editor these texts as long as they are open. */
export function provideDraftedFiles(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange: changed.event,
      provideTextDocumentContent: (uri) => texts.get(uri.toString()),
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      if (uri.scheme === scheme) {
        texts.delete(uri.toString());
      }
    }),
  );
}
