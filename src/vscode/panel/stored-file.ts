import * as vscode from 'vscode';

/**
 * A text file that the panel reads and writes. It is written only when the author does something in the panel that is
 * kept there; one that is changed elsewhere is read again.
 */
export class StoredFile implements vscode.Disposable {
  readonly uri: vscode.Uri;
  readonly #watcher: vscode.Disposable;
  #text: string | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `onChange` is called with the text that others gave the file; undefined where they removed it. */
  constructor(uri: vscode.Uri, onChange: (text: string | undefined) => void) {
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
        onChange(text);
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

  /** The text of the file; undefined where there is none. */
  async read(): Promise<string | undefined> {
    try {
      this.#text = new TextDecoder().decode(await vscode.workspace.fs.readFile(this.uri));
    } catch {
      this.#text = undefined;
    }
    return this.#text;
  }

  /** Writes the file, after what is being written already. Rejects where that is not possible. */
  write(text: string): Promise<void> {
    const write = async (): Promise<void> => {
      const document = vscode.workspace.textDocuments.find(
        ({ uri, isDirty }) => isDirty && uri.toString() === this.uri.toString(),
      );
      if (document === undefined) {
        await vscode.workspace.fs.writeFile(this.uri, new TextEncoder().encode(text));
        return;
      }
      // What is being typed there is not to be lost, but to be undone.
      const edit = new vscode.WorkspaceEdit();
      edit.replace(this.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
      await vscode.workspace.applyEdit(edit);
      await document.save();
    };
    this.#text = text;
    const written = this.#writing.then(write);
    this.#writing = written.catch(() => undefined);
    return written;
  }
}
