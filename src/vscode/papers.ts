import * as vscode from 'vscode';
import { findMain } from '../project/find-main.ts';
import { loadPaper } from '../project/load.ts';
import { textOf, type Paper } from '../project/paper.ts';
import { Sources } from '../project/sources.ts';
import type { Finding } from '../rules/finding.ts';
import { lintPaper } from '../rules/lint.ts';
import { rules } from '../rules/registry.ts';
import { runInSlices } from '../task/task.ts';
import { isManuscript, isPaperFile, watchedFiles } from './documents.ts';
import { frontSettings, paperSettings } from './settings.ts';
import { WorkspaceFileSystem } from './workspace-file-system.ts';

/** A paper with what was found in it. Both belong to the same texts. */
export interface LintedPaper {
  readonly paper: Paper;
  readonly findings: readonly Finding[];
  /** Whether findings are shown for files that are not open: after the command, not while typing. */
  readonly isWhole: boolean;
  uriOf(path: string): vscode.Uri;
}

/** One paper that is kept up to date while a file of it is open. */
interface OpenPaper {
  readonly main: string;
  readonly files: Files;
  linted: LintedPaper | undefined;
  isWhole: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: { readonly controller: AbortController; readonly done: Promise<void> } | undefined;
}

/** The files of one scheme and authority. */
interface Files {
  readonly fileSystem: WorkspaceFileSystem;
  readonly sources: Sources;
}

/**
 * The papers behind the open documents: finds out which paper a document belongs to, keeps it linted while it is
 * edited, and tells the adapters. Everything that shows findings or answers a question about a paper asks here.
 */
export class Papers implements vscode.Disposable {
  readonly #onDidLint = new vscode.EventEmitter<LintedPaper>();
  readonly #onDidClose = new vscode.EventEmitter<LintedPaper>();
  readonly #onDidStart = new vscode.EventEmitter<void>();
  /** After every linting of a paper. */
  readonly onDidLint = this.#onDidLint.event;
  /** When no file of a paper is open any more. */
  readonly onDidClose = this.#onDidClose.event;
  /** When a paper is read for the first time. */
  readonly onDidStart = this.#onDidStart.event;

  readonly #files = new Map<string, Files>();
  readonly #papers = new Map<string, OpenPaper>();
  readonly #log: vscode.LogOutputChannel;
  readonly #subscriptions: vscode.Disposable[];

  constructor(log: vscode.LogOutputChannel) {
    this.#log = log;
    const watcher = vscode.workspace.createFileSystemWatcher(watchedFiles);
    const changed = (uri: vscode.Uri): void => {
      this.#changedOnDisk(uri);
    };
    this.#subscriptions = [
      this.#onDidLint,
      this.#onDidClose,
      this.#onDidStart,
      watcher,
      watcher.onDidChange(changed),
      watcher.onDidCreate(changed),
      watcher.onDidDelete(changed),
      vscode.workspace.onDidOpenTextDocument((document) => void this.#opened(document)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) {
          this.#edited(document, 'onType');
        }
      }),
      vscode.workspace.onDidSaveTextDocument((document) => {
        this.#edited(document, 'onSave');
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.#closed(document);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('situate')) {
          this.#relintAll();
        }
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.#relintAll();
      }),
    ];
    for (const document of vscode.workspace.textDocuments) {
      void this.#opened(document);
    }
  }

  dispose(): void {
    for (const open of this.#papers.values()) {
      clearTimeout(open.timer);
      open.running?.controller.abort();
    }
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  /** The last linted state of every paper that a file is part of, as it stands, maybe older than the document. */
  known(uri: vscode.Uri): LintedPaper[] {
    const papers: LintedPaper[] = [];
    for (const { linted } of this.#papers.values()) {
      if (linted !== undefined && linted.uriOf(linted.paper.main).authority === uri.authority && has(linted, uri)) {
        papers.push(linted);
      }
    }
    return papers;
  }

  /** The paper of a document, linted with its current text; undefined where the document belongs to none. */
  async current(document: vscode.TextDocument): Promise<LintedPaper | undefined> {
    await this.#opened(document);
    const open = this.#openPapers(document.uri)[0];
    if (open === undefined) {
      return undefined;
    }
    if (open.linted === undefined || textOf(open.linted.paper, document.uri.path) !== document.getText()) {
      await this.#lint(open);
    }
    await open.running?.done;
    return open.linted;
  }

  /** Lints a document's paper now, whatever the settings say, and shows what is found in all of its files. */
  async lintWhole(document: vscode.TextDocument): Promise<LintedPaper | undefined> {
    await this.#opened(document, true);
    const open = this.#openPapers(document.uri)[0];
    if (open !== undefined) {
      open.isWhole = true;
      await this.#lint(open);
    }
    return open?.linted;
  }

  async #opened(document: vscode.TextDocument, onCommand = false): Promise<void> {
    const { uri } = document;
    if (!isPaperDocument(document)) {
      return;
    }
    const files = this.#filesOf(uri);
    files.sources.setBuffer(uri.path, document.getText());
    if (!isManuscript(uri.path) || this.#openPapers(uri).length > 0) {
      return;
    }
    const settings = frontSettings(uri);
    if (!onCommand && (settings.run === 'manual' || document.getText().length > settings.maximumFileSize * 1000)) {
      return;
    }
    const main = await findMain(uri.path, files.sources, paperSettings(uri));
    const id = files.fileSystem.uriOf(main).toString();
    let open = this.#papers.get(id);
    if (open === undefined) {
      open = { main, files, linted: undefined, isWhole: false, timer: undefined, running: undefined };
      this.#papers.set(id, open);
      this.#onDidStart.fire();
      await this.#lint(open);
    }
    await open.running?.done;
  }

  #edited(document: vscode.TextDocument, trigger: 'onType' | 'onSave'): void {
    if (!isPaperDocument(document)) {
      return;
    }
    const { uri } = document;
    this.#filesOf(uri).sources.setBuffer(uri.path, document.getText());
    const { run, delay } = frontSettings(uri);
    if (run === 'manual' || (run === 'onSave' && trigger === 'onType')) {
      return;
    }
    const papers = this.#openPapers(uri);
    for (const open of papers) {
      this.#schedule(open, delay);
    }
    if (papers.length === 0 && isManuscript(uri.path)) {
      void this.#opened(document);
    }
  }

  #closed(document: vscode.TextDocument): void {
    const { uri } = document;
    if (!isPaperDocument(document)) {
      return;
    }
    this.#filesOf(uri).sources.closeBuffer(uri.path);
    for (const open of this.#openPapers(uri)) {
      if (this.#hasOpenDocument(open)) {
        this.#schedule(open, 0);
      } else {
        this.#close(open);
      }
    }
  }

  #close(open: OpenPaper): void {
    clearTimeout(open.timer);
    open.running?.controller.abort();
    this.#papers.delete(open.files.fileSystem.uriOf(open.main).toString());
    if (open.linted !== undefined) {
      this.#onDidClose.fire(open.linted);
    }
  }

  #changedOnDisk(uri: vscode.Uri): void {
    const files = this.#files.get(filesId(uri));
    if (files === undefined || vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString())) {
      return;
    }
    files.sources.forget(uri.path);
    for (const open of this.#papers.values()) {
      if (open.files === files && open.linted !== undefined && concerns(open.linted.paper, uri.path)) {
        this.#schedule(open, frontSettings(uri).delay);
      }
    }
  }

  #relintAll(): void {
    for (const open of this.#papers.values()) {
      this.#schedule(open, 0);
    }
  }

  #schedule(open: OpenPaper, delay: number): void {
    clearTimeout(open.timer);
    open.timer = setTimeout(() => void this.#lint(open), delay);
  }

  /** Reads and lints a paper; a linting under way for older texts is stopped first. */
  async #lint(open: OpenPaper): Promise<void> {
    clearTimeout(open.timer);
    open.running?.controller.abort();
    const controller = new AbortController();
    const done = this.#lintOnce(open, controller.signal);
    open.running = { controller, done };
    await done;
  }

  async #lintOnce(open: OpenPaper, signal: AbortSignal): Promise<void> {
    const { fileSystem, sources } = open.files;
    const started = performance.now();
    try {
      const settings = paperSettings(fileSystem.uriOf(open.main));
      const paper = await loadPaper(open.main, sources, settings, open.linted?.paper, signal);
      const findings = await runInSlices(lintPaper(paper, rules), signal);
      open.linted = { paper, findings, isWhole: open.isWhole, uriOf: (path) => fileSystem.uriOf(path) };
      this.#log.debug(`${open.main}: ${findings.length} findings in ${(performance.now() - started).toFixed(1)} ms`);
      this.#onDidLint.fire(open.linted);
    } catch (error) {
      if (!signal.aborted) {
        this.#log.error(error instanceof Error ? error : String(error));
      }
    }
  }

  /** The papers that a file is known to be part of. */
  #openPapers(uri: vscode.Uri): OpenPaper[] {
    const files = this.#files.get(filesId(uri));
    return [...this.#papers.values()].filter(
      (open) =>
        open.files === files &&
        (open.main === uri.path || (open.linted !== undefined && concerns(open.linted.paper, uri.path))),
    );
  }

  #hasOpenDocument({ files, main, linted }: OpenPaper): boolean {
    return vscode.workspace.textDocuments.some(
      ({ uri, isClosed }) =>
        !isClosed &&
        this.#files.get(filesId(uri)) === files &&
        isManuscript(uri.path) &&
        (uri.path === main || linted?.paper.sources.has(uri.path) === true),
    );
  }

  #filesOf(uri: vscode.Uri): Files {
    const id = filesId(uri);
    let files = this.#files.get(id);
    if (files === undefined) {
      const fileSystem = new WorkspaceFileSystem(uri);
      files = { fileSystem, sources: new Sources(fileSystem) };
      this.#files.set(id, files);
    }
    return files;
  }
}

function filesId({ scheme, authority }: vscode.Uri): string {
  return `${scheme}://${authority}`;
}

/** Documents on a disk, or waiting to be saved to one; not the editor's own views, such as the old side of a diff. */
function isPaperDocument({ uri }: vscode.TextDocument): boolean {
  return isPaperFile(uri.path) && vscode.workspace.fs.isWritableFileSystem(uri.scheme) !== undefined;
}

function has({ paper, uriOf }: LintedPaper, uri: vscode.Uri): boolean {
  return textOf(paper, uri.path) !== undefined && uriOf(uri.path).toString() === uri.toString();
}

/** Whether a change of a file can change a paper: it was read for it, or looked for and not found. */
function concerns(paper: Paper, path: string): boolean {
  return (
    textOf(paper, path) !== undefined ||
    paper.styleFiles.has(path) ||
    paper.otherFiles.includes(path) ||
    [...paper.missingFiles, ...paper.missingBibliographies].some(({ resolved }) => resolved === path) ||
    path.endsWith('/situate.json')
  );
}
