import * as vscode from 'vscode';
import { changedFile } from '../changed-file.ts';
import { enginePath } from '../editor-paths.ts';
import { WorkspaceFileSystem } from '../workspace-file-system.ts';

/**
 * A text file that the panel reads and writes. It is written only when the author does something in the panel that it
 * keeps; if it is changed elsewhere, it is read again.
 */
export class StoredFile implements vscode.Disposable {
  readonly uri: vscode.Uri;
  readonly #watcher: vscode.Disposable;
  #text: string | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `onChange` is called with the text that others gave the file, and the one before; undefined if there is none. */
  constructor(uri: vscode.Uri, onChange: (text: string | undefined, known: string | undefined) => void) {
    this.uri = uri;
    const folder = vscode.Uri.joinPath(uri, '..');
    const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
    const watcher = vscode.workspace.createFileSystemWatcher(
      new vscode.RelativePattern(folder, name.replace(/[*?{}[\]]/g, '[$&]')),
    );
    const look = async (): Promise<void> => {
      await this.#writing;
      const before = this.#text;
      const text = await this.read();
      if (text !== before) {
        onChange(text, before);
      }
    };
    this.#watcher = vscode.Disposable.from(
      watcher,
      watcher.onDidChange(look),
      watcher.onDidCreate(look),
      watcher.onDidDelete(look),
    );
  }

  dispose(): void {
    this.#watcher.dispose();
  }

  /** The text of the file; undefined if there is none. */
  async read(): Promise<string | undefined> {
    const content = await new WorkspaceFileSystem(this.uri).readFile(enginePath(this.uri.path));
    this.#text = typeof content === 'string' ? undefined : new TextDecoder().decode(content);
    return this.#text;
  }

  /**
   * Changes the file, after what is being changed already: `change` gives the new text, from what is in the file and
   * from what was there as far as this object knew, each undefined if there was nothing. Rejects where it cannot be
   * written, or with what `change` throws; the text that was there stays.
   */
  change(change: (text: string | undefined, known: string | undefined) => string): Promise<void> {
    const changed = this.#writing.then(async () => {
      this.#text = await changedFile(this.uri, (text) => change(text, this.#text));
    });
    this.#writing = changed.catch(() => undefined);
    return changed;
  }
}
