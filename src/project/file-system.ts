/** Why a file cannot be read; `outside`: it is not in a folder that may be read for a paper. */
export type Unreadable = 'missing' | 'folder' | 'outside' | 'failed';

/**
 * The files of a workspace, as the engine sees them. Paths are absolute and `/`-separated (`/home/a/x.tex`,
 * `C:/a/x.tex`). Node's disk on the command line, `vscode.workspace.fs` and the unsaved buffers in the editor; of
 * either no more than the folders of the project, unless the author allows it (`allowed-path.ts`). Neither method
 * rejects.
 */
export interface FileSystem {
  /** The bytes of a file, or why there are none. */
  readFile(path: string): Promise<Uint8Array | Unreadable>;
  /** The names in a folder, folders with a `/` at the end; empty if there is no such folder. */
  readFolder(path: string): Promise<readonly string[]>;
}
