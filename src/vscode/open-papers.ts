import * as vscode from 'vscode';
import { textOf } from '../project/paper.ts';
import type { ReadableFolders } from './access/readable-folders.ts';
import { isBibliography, isManuscript } from './documents.ts';
import { enginePath } from './editor-paths.ts';
import type { OpenPaper } from './open-paper.ts';
import { fileSystemOf, WorkspaceFiles } from './workspace-files.ts';

/** The papers of which a document is open, and the files they are read from. */
export class OpenPapers {
  readonly #files = new Map<string, WorkspaceFiles>();
  /** By the URI of the main file. */
  readonly #papers = new Map<string, OpenPaper>();
  readonly #readable: ReadableFolders;
  /** The main file of the paper that the author means in files of several, by its URI. */
  #meant: string | undefined;
  /** The manuscript that the author looked at last and that is not known to be part of several papers. */
  #lookedAt: vscode.Uri | undefined;

  constructor(readable: ReadableFolders) {
    this.#readable = readable;
  }

  [Symbol.iterator](): Iterator<OpenPaper> {
    return this.#papers.values();
  }

  has(main: vscode.Uri): boolean {
    return this.#papers.has(main.toString());
  }

  add(open: OpenPaper): void {
    this.#papers.set(open.files.uriOf(open.main).toString(), open);
  }

  /** Ends a paper. What was read from the disk is forgotten with the last paper that was read from it. */
  close(open: OpenPaper): void {
    open.close();
    this.#papers.delete(open.files.uriOf(open.main).toString());
    if (![...this].some(({ files }) => files === open.files)) {
      open.files.sources.forgetAll();
    }
  }

  /** Takes note which paper the author means in files that belong to several. */
  mean(main: vscode.Uri): void {
    this.#meant = main.toString();
  }

  /** Takes note of the file that the author looks at: a bibliography that papers share is then that of its paper. */
  lookAt(uri: vscode.Uri): void {
    if (isManuscript(uri.path) && this.with(uri).length < 2) {
      this.#lookedAt = uri;
    }
  }

  /**
   * The papers that a file is known to be part of: its own one first, then the one that the author means, then the one of
   * the manuscript that the author looked at last.
   */
  with(uri: vscode.Uri): OpenPaper[] {
    const files = this.#files.get(fileSystemOf(uri));
    const path = enginePath(uri.path);
    return [...this]
      .filter((open) => open.files === files && hasFile(open, path))
      .sort((a, b) => this.#precedence(b, path) - this.#precedence(a, path));
  }

  #precedence(open: OpenPaper, path: string): number {
    const { main, files } = open;
    if (main === path) {
      return 3;
    }
    return files.uriOf(main).toString() === this.#meant ? 2 : Number(this.#isLookedAt(open));
  }

  #isLookedAt(open: OpenPaper): boolean {
    const uri = this.#lookedAt;
    return (
      uri !== undefined && this.#files.get(fileSystemOf(uri)) === open.files && hasFile(open, enginePath(uri.path))
    );
  }

  /** True if a manuscript or a bibliography of a paper is open in the editor. */
  hasDocument(open: OpenPaper): boolean {
    return vscode.workspace.textDocuments.some(
      ({ uri, isClosed }) =>
        !isClosed &&
        (isManuscript(uri.path) || isBibliography(uri.path)) &&
        this.#files.get(fileSystemOf(uri)) === open.files &&
        hasFile(open, enginePath(uri.path)),
    );
  }

  /**
   * Files that seemed to be papers, and that another paper turns out to include.
   */
  partsOf(whole: OpenPaper): OpenPaper[] {
    return [...this].filter(
      (open) =>
        open !== whole &&
        open.files === whole.files &&
        whole.known?.paper.sources.has(open.main) === true &&
        open.known?.paper.sources.has(whole.main) !== true &&
        !hasDocumentEnvironment(open),
    );
  }

  /** The files of one file system; `uri` is any of them. */
  filesOf(uri: vscode.Uri): WorkspaceFiles {
    const id = fileSystemOf(uri);
    let files = this.#files.get(id);
    if (files === undefined) {
      files = new WorkspaceFiles(uri, this.#readable);
      this.#files.set(id, files);
    }
    return files;
  }

  /** All files that papers were or are read from. */
  allFiles(): Iterable<WorkspaceFiles> {
    return this.#files.values();
  }
}

function hasFile({ main, known }: OpenPaper, path: string): boolean {
  return (
    main === path ||
    (known !== undefined && (textOf(known.paper, path) !== undefined || known.paper.styleFiles.has(path)))
  );
}

function hasDocumentEnvironment({ main, known }: OpenPaper): boolean {
  const blocks = known?.paper.sources.get(main)?.blocks ?? [];
  return blocks.some(({ content }) => content.marks.some(({ kind }) => kind === 'document'));
}
