/**
 * The files of a workspace, as the engine sees them. Paths are absolute and `/`-separated (`/home/a/x.tex`, `C:/a/x.tex`).
 * Node's disk on the command line, `vscode.workspace.fs` and the unsaved buffers in the editor.
 */
export interface FileSystem {
  /** The bytes of a file; undefined where there is none, or where it is a folder or cannot be read. */
  readFile(path: string): Promise<Uint8Array | undefined>;
  /** The names in a folder, folders with a `/` at the end; empty where there is no such folder. */
  readFolder(path: string): Promise<readonly string[]>;
}
