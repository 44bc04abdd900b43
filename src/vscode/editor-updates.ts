import * as vscode from 'vscode';
import { PaperUpdates } from '../session/paper-updates.ts';
import type { Papers } from '../session/papers.ts';
import { documentOf, editorDocuments, placeOf } from './editor-documents.ts';
import { editorSettings } from './editor-papers.ts';
import { filesInTabs } from './files-in-tabs.ts';
import { ownChanges } from './own-changes.ts';

/** Tells papers what happens in the editors of VS Code, on the disk and to the settings. */
export class EditorUpdates implements vscode.Disposable {
  readonly #papers: Papers;
  readonly #updates: PaperUpdates;
  readonly #subscriptions: vscode.Disposable;

  constructor(papers: Papers) {
    const updates = new PaperUpdates(papers, { documents: editorDocuments, settings: editorSettings });
    this.#papers = papers;
    this.#updates = updates;
    // All files: a manuscript may include any of them, and what was asked for is known.
    const watcher = vscode.workspace.createFileSystemWatcher('**/*');
    this.#subscriptions = vscode.Disposable.from(
      watcher,
      watcher.onDidChange((uri) => {
        this.changedOnDisk(uri, 'content');
      }),
      watcher.onDidCreate((uri) => {
        this.changedOnDisk(uri, 'existence');
      }),
      watcher.onDidDelete((uri) => {
        this.changedOnDisk(uri, 'existence');
      }),
      ownChanges.event(({ uri, change }) => {
        this.changedOnDisk(uri, change);
      }),
      // A file that the editor itself makes is known at once: watchers are late, and may miss a file in a folder that
      // is new.
      vscode.workspace.onDidCreateFiles(({ files }) => {
        for (const uri of files) {
          this.changedOnDisk(uri, 'existence');
        }
      }),
      vscode.workspace.onDidOpenTextDocument((document) => {
        updates.opened(documentOf(document));
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        this.#lookedAt(editor);
      }),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) {
          updates.edited(documentOf(document));
        }
      }),
      vscode.workspace.onDidSaveTextDocument((document) => {
        updates.saved(documentOf(document));
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        updates.closed(documentOf(document));
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('situate')) {
          updates.settingsChanged(event.affectsConfiguration('situate.allowOutsideWorkspace'));
        }
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        updates.settingsChanged(false);
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        updates.settingsChanged(true);
      }),
    );
    for (const document of vscode.workspace.textDocuments) {
      updates.opened(documentOf(document));
    }
    this.#lookedAt(vscode.window.activeTextEditor);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** A file or folder appeared, went, or has another content. Open documents count as they are in the editor. */
  changedOnDisk(uri: vscode.Uri, change: 'content' | 'existence'): void {
    const unseen = change === 'existence' ? unseenDocument(uri) : undefined;
    if (unseen !== undefined) {
      this.#updates.closed(documentOf(unseen));
    }
    this.#updates.changedOnDisk(placeOf(uri), change);
  }

  #lookedAt(editor: vscode.TextEditor | undefined): void {
    if (editor !== undefined) {
      this.#papers.open.lookAt(placeOf(editor.document.uri));
    }
  }
}

/**
 * The document of a file that is in no tab and has nothing to be saved: the editor may keep it for minutes after it was
 * changed there, even where the file is gone.
 */
function unseenDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  const id = uri.toString();
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === id);
  return document === undefined || document.isDirty || filesInTabs().has(id) ? undefined : document;
}
