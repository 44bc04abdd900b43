import { dirname } from 'pathe';
import * as vscode from 'vscode';
import type { ProjectFiles } from '../node/project-files.ts';
import { realPath } from '../node/real-path.ts';
import { type AllowedPath, allowedPath, chosenPath, unguardedPath } from '../project/allowed-path.ts';
import type { Unreadable } from '../project/file-system.ts';
import type { SessionFileSystem } from '../session/front-ports.ts';
import { enginePath, uriPath } from './editor-paths.ts';
import { addLoneProject, loneProject } from './lone-projects.ts';

/** No paper is that large. */
const largestFile = 64 * 1024 * 1024;

/** What may be read outside the workspace. */
interface Besides {
  /** The folders, which the user named. */
  readonly folders: () => readonly string[];
  /** Says which files there may be read, by their paths. */
  readonly isReadable: (path: string) => boolean;
}

/**
 * The engine's view of one scheme and authority of the workspace: local disk, a remote, a virtual file system.
 * Outside the workspace nothing is read unless the user's own settings allow it.
 */
export class WorkspaceFileSystem implements SessionFileSystem {
  readonly #base: vscode.Uri;
  readonly #besides: Besides;

  /** @param base any URI of the file system
   * @param besides nothing by default */
  constructor(base: vscode.Uri, besides: Besides = { folders: () => [], isReadable: () => false }) {
    this.#base = base;
    this.#besides = besides;
  }

  uriOf(path: string): vscode.Uri {
    return this.#base.with({ path: uriPath(path), query: '', fragment: '' });
  }

  /** A file outside the workspace brings its project with it: a chapter that is opened alone has a main file somewhere. */
  async admit(path: string): Promise<boolean> {
    const lone = this.#loneDocuments().map((uri) => enginePath(uri.path));
    return this.#base.scheme === 'file' && lone.includes(path) && (await addLoneProject(path, lone).catch(() => false));
  }

  async readFile(path: string): Promise<Uint8Array | Unreadable> {
    const own = await this.placeOf(path);
    if (own !== undefined) {
      const content = await this.readPlace(own);
      for (const project of this.#loneProjects()) {
        project.noted(path, content);
      }
      return content;
    }
    for (const project of this.#loneProjects()) {
      const place = await project.readablePlace(path);
      if (place !== undefined) {
        return this.readPlace(place);
      }
    }
    const beside = this.#besides.isReadable(path) ? await this.#placeBeside(path) : undefined;
    return beside !== undefined && this.#besides.isReadable(beside) ? this.readPlace(beside) : 'outside';
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
    const place = (await this.placeOf(path)) ?? (await this.#placeBeside(path));
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
    return by(path, this.#folders(), (link) => this.#follow(link));
  }

  /** Where a file or folder outside the workspace should be read; undefined if it may not be. */
  #placeBeside(path: string): Promise<AllowedPath | undefined> {
    return allowedPath(path, this.#besides.folders(), (link) => this.#follow(link));
  }

  /** Other file systems than the disk do not tell where a link leads. */
  #follow(link: string): Promise<string | undefined> {
    return this.#base.scheme === 'file' ? realPath(link) : Promise.resolve(link);
  }

  /** The folders of the workspace and, where a file was opened without one, those of its project. */
  #folders(): string[] {
    const { workspaceFolders = [] } = vscode.workspace;
    return [
      ...workspaceFolders
        .map(({ uri }) => uri)
        .filter((uri) => this.#isHere(uri))
        .map(({ path }) => enginePath(path)),
      ...this.#loneDocuments().map(({ path }) => dirname(enginePath(path))),
      ...this.#loneProjects().flatMap(({ own }) => [...own]),
    ];
  }

  #loneProjects(): ProjectFiles[] {
    return this.#loneDocuments().flatMap(({ scheme, path }) =>
      scheme === 'file' ? (loneProject(enginePath(path)) ?? []) : [],
    );
  }

  /** Documents of this file system that are in no folder of the workspace. */
  #loneDocuments(): vscode.Uri[] {
    return vscode.workspace.textDocuments
      .map(({ uri }) => uri)
      .filter((uri) => this.#isHere(uri) && !vscode.workspace.getWorkspaceFolder(uri));
  }

  #isHere({ scheme, authority }: vscode.Uri): boolean {
    return scheme === this.#base.scheme && authority === this.#base.authority;
  }
}

function reasonOf(error: unknown): Unreadable {
  // Below a file there is nothing either.
  const missing = ['FileNotFound', 'FileNotADirectory'];
  return error instanceof vscode.FileSystemError && missing.includes(error.code) ? 'missing' : 'failed';
}
