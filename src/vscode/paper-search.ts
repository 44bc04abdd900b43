import * as vscode from 'vscode';
import { isFile, isManuscript, isTooLarge, mayBelongToPaper } from './documents.ts';
import { enginePath } from './editor-paths.ts';
import type { FoundPaper } from './engine.ts';
import type { Judging } from './judging.ts';
import { type Engine, loadEngine } from './load-engine.ts';
import { OpenPaper, type PaperObserver, type ReadPaper } from './open-paper.ts';
import type { OpenPapers } from './open-papers.ts';
import { runSetting } from './settings.ts';
import type { WorkspaceFiles } from './workspace-files.ts';

/** Finds the papers that documents belong to and opens them. */
export class PaperSearch {
  readonly #papers: OpenPapers;
  readonly #judging: Judging;
  readonly #observer: PaperObserver;
  readonly #changed: () => void;
  readonly #running = new Map<string, Promise<void>>();
  /** Documents that no paper was found for. */
  readonly #homeless = new Set<string>();

  /** `changed` is called when a search begins or ends; it does not reject. */
  constructor(papers: OpenPapers, judging: Judging, observer: PaperObserver, changed: () => void) {
    this.#papers = papers;
    this.#judging = judging;
    this.#observer = observer;
    this.#changed = changed;
  }

  isRunning(uri: vscode.Uri): boolean {
    return this.#running.has(uri.toString());
  }

  /** Documents for which no paper was found may have one now. */
  forgetFailures(): void {
    this.#homeless.clear();
  }

  /** Opens the papers of a document, if it may have any. Resolves when they have been read; never rejects. */
  run(document: vscode.TextDocument): Promise<void> {
    const id = document.uri.toString();
    let search = this.#running.get(id);
    if (search === undefined) {
      if (!isFile(document.uri) || this.#homeless.has(id) || !mayBelongToPaper(document)) {
        return Promise.resolve();
      }
      search = this.#open(document).finally(() => {
        this.#running.delete(id);
        this.#changed();
      });
      this.#running.set(id, search);
      this.#changed();
    }
    return search;
  }

  /** Opens the papers of all documents that belong to no open paper, as far as the settings have them linted. */
  runForHomeless(): void {
    for (const document of vscode.workspace.textDocuments) {
      if (
        this.#papers.with(document.uri).length === 0 &&
        runSetting(document.uri) !== 'manual' &&
        !isTooLarge(document)
      ) {
        void this.run(document);
      }
    }
  }

  /** Looks again for the paper of a document, whose text may now name another one. Never rejects. */
  async again(document: vscode.TextDocument): Promise<void> {
    try {
      const engine = await loadEngine();
      const files = this.#papers.filesOf(document.uri);
      files.takeEdits();
      const main = await engine.statedMain(enginePath(document.uri.path), files);
      if (main !== undefined && !this.#papers.has(files.uriOf(main))) {
        await this.run(document);
      }
    } catch (error) {
      this.#observer.failed(undefined, error);
    }
  }

  /** Reads the papers that use a bibliography without being open. They are not kept. */
  async readOthersNaming(bibliography: string, files: WorkspaceFiles): Promise<ReadPaper[]> {
    const engine = await loadEngine();
    const found = await engine.findPapers(bibliography, files);
    const others = found.filter(({ main }) => !this.#papers.has(files.uriOf(main)));
    const papers = await Promise.all(others.map(({ main }) => engine.readPaper(main, files)));
    return papers.map((paper) => ({ paper, files }));
  }

  async #open(document: vscode.TextDocument): Promise<void> {
    const { uri } = document;
    try {
      const engine = await loadEngine();
      const files = this.#papers.filesOf(uri);
      files.takeEdits();
      const path = enginePath(uri.path);
      for (const found of await engine.findPapers(path, files)) {
        await this.#openPaper(found, document, files, engine);
      }
      if (this.#papers.with(uri).length === 0 && isManuscript(path)) {
        // It names a main file that does not include it, or does not yet.
        await this.#openPaper({ main: path }, document, files, engine);
      }
      if (this.#papers.with(uri).length === 0) {
        this.#homeless.add(uri.toString());
      }
    } catch (error) {
      this.#observer.failed(undefined, error);
    }
  }

  async #openPaper(
    found: FoundPaper,
    document: vscode.TextDocument,
    files: WorkspaceFiles,
    engine: Engine,
  ): Promise<void> {
    if (document.isClosed || this.#papers.has(files.uriOf(found.main))) {
      return;
    }
    const open = new OpenPaper(found, files, engine, this.#judging, this.#observer);
    this.#papers.add(open);
    await open.read();
    if (!this.#papers.hasDocument(open)) {
      this.#papers.close(open);
    } else if (runSetting(document.uri) !== 'manual') {
      void open.show();
    }
  }
}
