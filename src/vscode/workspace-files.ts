import type * as vscode from 'vscode';
import type { Unreadable } from '../project/file-system.ts';
import { Sources } from '../project/sources.ts';
import type { ReadableFolders } from './access/readable-folders.ts';
import { isBibliography, isManuscript } from './documents.ts';
import { enginePath } from './editor-paths.ts';
import { WorkspaceFileSystem } from './workspace-file-system.ts';

/** The files of one scheme and authority: those on the disk and, before them, the texts in the editors. */
export class WorkspaceFiles {
  readonly sources: Sources;
  readonly #fileSystem: WorkspaceFileSystem;
  /** Documents whose text has changed since it was last asked for. */
  readonly #edited = new Set<vscode.TextDocument>();

  /** @param base the URI of any of the files
   * @param readable folders outside the workspace whose manuscripts and bibliographies are read too */
  constructor(base: vscode.Uri, readable: ReadableFolders) {
    this.#fileSystem = new WorkspaceFileSystem(base, {
      folders: () => readable.of(base),
      isReadable: (path) => isManuscript(path) || isBibliography(path) || /\.bbl$/i.test(path),
    });
    this.sources = new Sources(this.#fileSystem);
  }

  /** The URI for a path of the engine. */
  uriOf(path: string): vscode.Uri {
    return this.#fileSystem.uriOf(path);
  }

  /** The bytes of a file on the disk that need not be of a paper, as far as it may be read. */
  readFile(path: string): Promise<Uint8Array | Unreadable> {
    return this.#fileSystem.readFile(path);
  }

  /** Puts a document's text before that on the disk. Returns whether it differs from what was known of the file. */
  opened(document: vscode.TextDocument): boolean {
    this.#edited.delete(document);
    return this.sources.setBuffer(enginePath(document.uri.path), document.getText());
  }

  /** Notes that a document has a new text. Nothing is copied while its author types. */
  edited(document: vscode.TextDocument): void {
    this.#edited.add(document);
  }

  closed(document: vscode.TextDocument): void {
    this.#edited.delete(document);
    this.sources.closeBuffer(enginePath(document.uri.path));
  }

  /** Brings `sources` up to date with what was typed: called before a paper is read. */
  takeEdits(): void {
    for (const document of this.#edited) {
      this.opened(document);
    }
  }
}

/** Gives what files of one file system have in common. */
export function fileSystemOf({ scheme, authority }: vscode.Uri): string {
  return `${scheme}://${authority}`;
}
