import * as vscode from 'vscode';
import type { ReadPaper } from '../session/open-paper.ts';
import { foldersOf } from '../session/paper-folders.ts';
import type { Papers } from '../session/papers.ts';
import { uriOf } from './editor-documents.ts';

/** A paper in more folders than this is not watched as a whole. */
const mostFolders = 20;

/** Watches the folders of papers that are in no folder of the workspace, which the editor does not watch on its own. */
export class OutsideWatchers implements vscode.Disposable {
  readonly #watchers = new Map<string, vscode.Disposable>();
  readonly #subscription: vscode.Disposable;

  constructor(papers: Papers, changed: (uri: vscode.Uri, change: 'content' | 'existence') => void) {
    const update = (): void => {
      const folders = new Map(
        [...papers.open].flatMap(({ known }) => (known === undefined ? [] : outsideFolders(known))),
      );
      this.#watch(new Map([...folders].slice(0, mostFolders)), changed);
    };
    this.#subscription = vscode.Disposable.from(papers.onDidRead(update), papers.onDidClose(update));
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#watch(new Map(), () => undefined);
  }

  #watch(
    folders: ReadonlyMap<string, vscode.Uri>,
    changed: (uri: vscode.Uri, change: 'content' | 'existence') => void,
  ): void {
    for (const [id, watcher] of this.#watchers) {
      if (!folders.has(id)) {
        watcher.dispose();
        this.#watchers.delete(id);
      }
    }
    for (const [id, folder] of folders) {
      if (!this.#watchers.has(id)) {
        const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '*'));
        this.#watchers.set(
          id,
          vscode.Disposable.from(
            watcher,
            watcher.onDidChange((uri) => {
              changed(uri, 'content');
            }),
            watcher.onDidCreate((uri) => {
              changed(uri, 'existence');
            }),
            watcher.onDidDelete((uri) => {
              changed(uri, 'existence');
            }),
          ),
        );
      }
    }
  }
}

/** The folders outside the workspace in which files of a paper are or are missed, by their URI. */
function outsideFolders({ paper, files }: ReadPaper): [string, vscode.Uri][] {
  return [...foldersOf(paper)]
    .map((folder) => uriOf(folder, { files }))
    .filter((folder) => vscode.workspace.getWorkspaceFolder(folder) === undefined)
    .map((folder) => [folder.toString(), folder]);
}
