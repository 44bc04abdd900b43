import { dirname } from 'pathe';
import * as vscode from 'vscode';
import { realPath } from '../node/real-path.ts';
import { type AllowedPath, allowedPath, chosenPath, unguardedPath } from '../project/allowed-path.ts';
import type { FileSystem, Unreadable } from '../project/file-system.ts';
import { enginePath, uriPath } from './editor-paths.ts';

/** No paper is that large. */
const largestFile = 64 * 1024 * 1024;

/**
 * The engine's view of one scheme and authority of the workspace: local disk, a remote, a virtual file system.
 * Outside the workspace nothing is read unless the user's own settings allow it.
 */
export class WorkspaceFileSystem implements FileSystem {
  readonly #base: vscode.Uri;
  readonly #besides: readonly string[];

  /** @param base any URI of the file system
   * @param besides folders outside the workspace that may be read too, which the user named */
  constructor(base: vscode.Uri, besides: readonly string[] = []) {
    this.#base = base;
    this.#besides = besides;
  }

  uriOf(path: string): vscode.Uri {
    return this.#base.with({ path: uriPath(path), query: '', fragment: '' });
  }

  async readFile(path: string): Promise<Uint8Array | Unreadable> {
    const place = await this.placeOf(path);
    return place === undefined ? 'outside' : this.readPlace(place);
  }

  /** The bytes of a file at a place that was allowed. */
  async readPlace(place: AllowedPath): Promise<Uint8Array | Unreadable> {
    const uri = this.uriOf(place);
    try {
      const { type, size } = await vscode.workspace.fs.stat(uri);
      if (type & vscode.FileType.Directory) {
        return 'folder';
      }
      // Reading a pipe or a device may never end.
      return type & vscode.FileType.File && size <= largestFile ? await vscode.workspace.fs.readFile(uri) : 'failed';
    } catch (error) {
      return reasonOf(error);
    }
  }

  async readFolder(path: string): Promise<readonly string[]> {
    const place = await this.placeOf(path);
    if (place === undefined) {
      return [];
    }
    try {
      const entries = await vscode.workspace.fs.readDirectory(this.uriOf(place));
      return entries.map(([name, type]) => (type & vscode.FileType.Directory ? `${name}/` : name));
    } catch {
      return [];
    }
  }

  /** Where a file of a paper, or one that is kept beside it, should be read and written; undefined if it may not be. */
  placeOf(path: string): Promise<AllowedPath | undefined> {
    return this.#place(path, allowedPath);
  }

  /** The same for a file that the author chose in a dialog. */
  chosenPlace(path: string): Promise<AllowedPath | undefined> {
    return this.#place(path, chosenPath);
  }

  async #place(path: string, by: typeof allowedPath): Promise<AllowedPath | undefined> {
    if (vscode.workspace.getConfiguration('situate').get<boolean>('allowOutsideWorkspace', false)) {
      return unguardedPath(path);
    }
    // Other file systems do not tell where a link leads.
    const follow = this.#base.scheme === 'file' ? realPath : (link: string) => Promise.resolve(link);
    return by(path, this.#folders(), follow);
  }

  /** The folders of the workspace and, where a file was opened without one, those of open documents. */
  #folders(): string[] {
    const { workspaceFolders = [], textDocuments } = vscode.workspace;
    const documents = textDocuments.map(({ uri }) => uri).filter((uri) => !vscode.workspace.getWorkspaceFolder(uri));
    return [...workspaceFolders.map(({ uri }) => uri), ...documents.map((uri) => uri.with({ path: dirname(uri.path) }))]
      .filter(({ scheme, authority }) => scheme === this.#base.scheme && authority === this.#base.authority)
      .map(({ path }) => enginePath(path))
      .concat(this.#besides);
  }
}

function reasonOf(error: unknown): Unreadable {
  // Below a file there is nothing either.
  const missing = ['FileNotFound', 'FileNotADirectory'];
  return error instanceof vscode.FileSystemError && missing.includes(error.code) ? 'missing' : 'failed';
}
