import * as vscode from 'vscode';
import type { FileSystem, Unreadable } from '../project/file-system.ts';
import { uriPath } from './paths.ts';

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
    const uri = this.uriOf(path);
    if (!mayBeRead(uri)) {
      return 'outsideWorkspace';
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
    const uri = this.uriOf(path);
    if (!mayBeRead(uri)) {
      return [];
    }
    try {
      const entries = await vscode.workspace.fs.readDirectory(uri);
      return entries.map(([name, type]) => (type & vscode.FileType.Directory ? `${name}/` : name));
    } catch {
      return [];
    }
  }
}

/** Inside a workspace folder, or, where a file was opened without one, next to or below an open document. */
function mayBeRead(uri: vscode.Uri): boolean {
  if (vscode.workspace.getWorkspaceFolder(uri) !== undefined) {
    return true;
  }
  if (vscode.workspace.getConfiguration('situate').get<boolean>('allowOutsideWorkspace', false)) {
    return true;
  }
  return vscode.workspace.textDocuments.some(
    (document) =>
      document.uri.scheme === uri.scheme &&
      document.uri.authority === uri.authority &&
      vscode.workspace.getWorkspaceFolder(document.uri) === undefined &&
      `${uri.path}/`.startsWith(document.uri.path.slice(0, document.uri.path.lastIndexOf('/') + 1)),
  );
}

function reasonOf(error: unknown): Unreadable {
  // Below a file there is nothing either.
  const missing = ['FileNotFound', 'FileNotADirectory'];
  return error instanceof vscode.FileSystemError && missing.includes(error.code) ? 'missing' : 'failed';
}
