import * as vscode from 'vscode';

/** The scheme of temporary pages. The manifest makes the editor show them as pages, not as source. */
const scheme = 'situate-page';
/** Shows Markdown as readers see it, and not as its source. */
export async function showPreview(uri: vscode.Uri, column: vscode.ViewColumn): Promise<void> {
  await vscode.commands.executeCommand('vscode.openWith', uri, 'vscode.markdown.preview.editor', column);
}

const changed = new vscode.EventEmitter<vscode.Uri>();
const pages = new Map<string, string>();

/** Shows a page of Markdown beside the text. A page of the same title is replaced. */
export async function showMadePage(title: string, markdown: string): Promise<void> {
  const uri = vscode.Uri.from({ scheme, path: `/${title.replaceAll('/', ' ')}.md` });
  // The preview keeps how it read a document by its address and version. A page that takes the place of a closed one has both
  // of that, and would be shown as that: this lets the preview forget it, and does so only before the page is opened.
  await vscode.commands.executeCommand('markdown.preview.refresh');
  pages.set(uri.path, markdown);
  changed.fire(uri);
  await showPreview(uri, vscode.ViewColumn.Beside);
}

/** Gives the editor these pages as long as their tabs are open. */
export function provideMadePages(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange: changed.event,
      provideTextDocumentContent: ({ path }) => pages.get(path),
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      if (uri.scheme === scheme) {
        pages.delete(uri.path);
      }
    }),
  );
}
