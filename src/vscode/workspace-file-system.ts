import { dirname } from 'pathe';
import * as vscode from 'vscode';
import { realPath } from '../node/real-path.ts';
import type { FileSystem, Unreadable } from '../project/file-system.ts';
import { readablePath } from '../project/reading-scope.ts';
import { enginePath, uriPath } from './paths.ts';

/** No paper is that large. */
const largestFile = 64 * 1024 * 1024;

/**
 * The engine's view of one scheme and authority of the workspace: local disk, a remote, a virtual file system.
 * Outside the workspace nothing is read unless the user's own settings allow it.
 */
export class WorkspaceFileSystem implements FileSystem {
  readonly #base: vscode.Uri;

  /** `base` is any URI of the file system. */
  constructor(base: vscode.Uri) {
    this.#base = base;
  }

  uriOf(path: string): vscode.Uri {
    return this.#base.with({ path: uriPath(path), query: '', fragment: '' });
  }

  async readFile(path: string): Promise<Uint8Array | Unreadable> {
    const uri = await this.#readableUri(path);
    if (uri === undefined) {
      return 'outside';
    }
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
    const uri = await this.#readableUri(path);
    if (uri === undefined) {
      return [];
    }
    try {
      const entries = await vscode.workspace.fs.readDirectory(uri);
      return entries.map(([name, type]) => (type & vscode.FileType.Directory ? `${name}/` : name));
    } catch {
      return [];
    }
  }

  /** Where a path should be read; undefined if it may not be. */
  async #readableUri(path: string): Promise<vscode.Uri | undefined> {
    if (vscode.workspace.getConfiguration('situate').get<boolean>('allowOutsideWorkspace', false)) {
      return this.uriOf(path);
    }
    // Other file systems do not tell where a link leads.
    const follow = this.#base.scheme === 'file' ? realPath : (link: string) => Promise.resolve(link);
    const readable = await readablePath(path, this.#folders(), follow);
    return readable === undefined ? undefined : this.uriOf(readable);
  }

  /** The folders of the workspace and, where a file was opened without one, those of open documents. */
  #folders(): string[] {
    const { workspaceFolders = [], textDocuments } = vscode.workspace;
    const documents = textDocuments.map(({ uri }) => uri).filter((uri) => !vscode.workspace.getWorkspaceFolder(uri));
    return [...workspaceFolders.map(({ uri }) => uri), ...documents.map((uri) => uri.with({ path: dirname(uri.path) }))]
      .filter(({ scheme, authority }) => scheme === this.#base.scheme && authority === this.#base.authority)
      .map(({ path }) => enginePath(path));
  }
}

function reasonOf(error: unknown): Unreadable {
  // Below a file there is nothing either.
  const missing = ['FileNotFound', 'FileNotADirectory'];
  return error instanceof vscode.FileSystemError && missing.includes(error.code) ? 'missing' : 'failed';
}
