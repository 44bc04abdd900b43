import * as vscode from 'vscode';
import type { FileSystem, Unreadable } from '../project/file-system.ts';

/**
 * The engine's view of one scheme and authority of the workspace: local disk, a remote, a virtual file system. The
 * engine's paths are the paths of URIs. Outside the workspace nothing is read unless the user's own settings allow it.
 */
export class WorkspaceFileSystem implements FileSystem {
  readonly #base: vscode.Uri;

  /** `base` is any URI of the file system. */
  constructor(base: vscode.Uri) {
    this.#base = base;
  }

  /** The URI of an engine path; `C:/x`, as LaTeX on Windows writes it, is the same file as `/C:/x`. */
  uriOf(path: string): vscode.Uri {
    return this.#base.with({ path: path.startsWith('/') ? path : `/${path}`, query: '', fragment: '' });
  }

  async readFile(path: string): Promise<Uint8Array | Unreadable> {
    const uri = this.uriOf(path);
    if (!isInside(uri)) {
      return 'outsideWorkspace';
    }
    try {
      return await vscode.workspace.fs.readFile(uri);
    } catch (error) {
      return reasonOf(error);
    }
  }

  async readFolder(path: string): Promise<readonly string[]> {
    const uri = this.uriOf(path);
    if (!isInside(uri)) {
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
function isInside(uri: vscode.Uri): boolean {
  if (vscode.workspace.getWorkspaceFolder(uri) !== undefined) {
    return true;
  }
  if (vscode.workspace.getConfiguration('situate', uri).get('allowOutsideWorkspace', false)) {
    return true;
  }
  return vscode.workspace.textDocuments.some(
    (document) =>
      document.uri.scheme === uri.scheme &&
      document.uri.authority === uri.authority &&
      vscode.workspace.getWorkspaceFolder(document.uri) === undefined &&
      uri.path.startsWith(document.uri.path.slice(0, document.uri.path.lastIndexOf('/') + 1)),
  );
}

function reasonOf(error: unknown): Unreadable {
  if (error instanceof vscode.FileSystemError) {
    switch (error.code) {
      case 'FileNotFound':
        return 'missing';
      case 'FileIsADirectory':
        return 'folder';
      default:
    }
  }
  return 'failed';
}
