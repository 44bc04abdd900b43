import * as vscode from 'vscode';
import { isFile, isManuscript, isPaperFile, isTooLarge } from './documents.ts';
import { enginePath } from './editor-paths.ts';
import { filesInTabs } from './files-in-tabs.ts';
import type { OpenPaper } from './open-paper.ts';
import { ownChanges } from './own-changes.ts';
import type { Papers } from './papers.ts';
import { runSetting } from './settings.ts';
import { fileSystemOf } from './workspace-files.ts';

/** Milliseconds after the last keystroke: short enough to follow the author, long enough not to work for every letter of a word. */
const delay = 250;

/** Keeps papers up to date: tells them what happens in editors, on the disk and to the settings. */
export class PaperUpdates implements vscode.Disposable {
  readonly #papers: Papers;
  readonly #subscriptions: vscode.Disposable;

  constructor(papers: Papers) {
    this.#papers = papers;
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
        this.#opened(document);
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        this.#lookedAt(editor);
      }),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) {
          this.#edited(document);
        }
      }),
      vscode.workspace.onDidSaveTextDocument((document) => {
        this.#saved(document);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.#closed(document);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('situate')) {
          this.#settingsChanged(event.affectsConfiguration('situate.allowOutsideWorkspace'));
        }
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.#settingsChanged(false);
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.#settingsChanged(true);
      }),
    );
    for (const document of vscode.workspace.textDocuments) {
      this.#opened(document);
    }
    this.#lookedAt(vscode.window.activeTextEditor);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** A file or folder appeared, went, or has another content. Open documents count as they are in the editor. */
  changedOnDisk(uri: vscode.Uri, change: 'content' | 'existence'): void {
    const { open: papers, search } = this.#papers;
    const unseen = change === 'existence' ? unseenDocument(uri) : undefined;
    if (unseen !== undefined) {
      this.#closed(unseen);
    }
    for (const files of papers.allFiles()) {
      const path = enginePath(uri.path);
      const wasKnown =
        fileSystemOf(files.uriOf(path)) === fileSystemOf(uri) &&
        (change === 'content' ? files.sources.forget(path) : files.sources.forgetEntry(path));
      if (wasKnown) {
        search.forgetFailures();
        for (const open of papers) {
          if (open.files === files) {
            this.#changed(open);
          }
        }
      }
    }
  }

  #lookedAt(editor: vscode.TextEditor | undefined): void {
    if (editor !== undefined) {
      this.#papers.open.lookAt(editor.document.uri);
    }
  }

  #opened(document: vscode.TextDocument): void {
    const { uri } = document;
    if (!this.#isRelevant(uri)) {
      return;
    }
    const { open: papers, search } = this.#papers;
    const isNews = papers.filesOf(uri).opened(document);
    const containing = papers.with(uri);
    for (const open of containing) {
      this.#papers.showAgain(open);
      if (isNews) {
        this.#changed(open);
      }
    }
    if (containing.length === 0 && runSetting(uri) !== 'manual' && !isTooLarge(document)) {
      void search.run(document);
    }
  }

  #edited(document: vscode.TextDocument): void {
    const { uri } = document;
    if (!this.#isRelevant(uri)) {
      return;
    }
    const { open: papers, search } = this.#papers;
    papers.filesOf(uri).edited(document);
    const run = runSetting(uri);
    const isScheduled = run === 'onType' && !isTooLarge(document);
    const containing = papers.with(uri);
    for (const open of containing) {
      open.invalidate();
      if (isScheduled) {
        open.schedule(delay);
      } else if (run === 'onSave') {
        open.putOff();
      }
    }
    if (containing.length === 0 && isScheduled) {
      void search.run(document);
    }
  }

  #saved(document: vscode.TextDocument): void {
    const { uri } = document;
    const run = runSetting(uri);
    if (!this.#isRelevant(uri) || run === 'manual' || isTooLarge(document)) {
      return;
    }
    const { open: papers, search } = this.#papers;
    if (run === 'onSave') {
      for (const open of papers.with(uri)) {
        open.schedule(0);
      }
    }
    if (isManuscript(uri.path)) {
      void search.again(document);
    }
  }

  #closed(document: vscode.TextDocument): void {
    const { uri } = document;
    if (!this.#isRelevant(uri)) {
      return;
    }
    const { open: papers } = this.#papers;
    papers.filesOf(uri).closed(document);
    for (const open of papers.with(uri)) {
      if (papers.hasDocument(open)) {
        this.#papers.showAgain(open);
        this.#changed(open);
      } else {
        this.#papers.close(open);
      }
    }
  }

  /** A setting has another value, or other files may be read than before. */
  #settingsChanged(mayReadOthers: boolean): void {
    const { open: papers, search } = this.#papers;
    if (mayReadOthers) {
      for (const { sources } of papers.allFiles()) {
        sources.forgetAll();
      }
    }
    for (const open of papers) {
      open.invalidate();
      if (open.shown !== undefined || runSetting(open.files.uriOf(open.main)) !== 'manual') {
        open.schedule(0);
      }
    }
    search.forgetFailures();
    search.runForHomeless();
  }

  #changed(open: OpenPaper): void {
    const run = runSetting(open.files.uriOf(open.main));
    open.invalidate();
    // On save means that what is not saved yet is not looked at: the save will be.
    if (run === 'onType' || (run === 'onSave' && !this.#hasUnsaved(open))) {
      open.schedule(delay);
    }
  }

  #hasUnsaved(open: OpenPaper): boolean {
    return vscode.workspace.textDocuments.some(
      ({ uri, isDirty }) => isDirty && this.#papers.open.with(uri).includes(open),
    );
  }

  #isRelevant(uri: vscode.Uri): boolean {
    return (isFile(uri) && isPaperFile(uri.path)) || this.#papers.open.with(uri).length > 0;
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
