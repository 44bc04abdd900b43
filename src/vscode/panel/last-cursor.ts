import * as vscode from 'vscode';
import { isManuscript } from '../../session/file-kinds.ts';

/** Where the cursor last was in a manuscript: the panel takes the focus from its editor, and a diff may take its place. */
export class LastCursor implements vscode.Disposable {
  readonly #subscriptions: vscode.Disposable;
  #last: { readonly document: vscode.TextDocument; readonly position: vscode.Position } | undefined;

  constructor() {
    this.#note(vscode.window.activeTextEditor);
    this.#subscriptions = vscode.Disposable.from(
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        this.#note(editor);
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        this.#note(textEditor);
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** Its document, and its offset there; undefined where none was, or where its document is closed. */
  get place(): { readonly uri: vscode.Uri; readonly offset: number } | undefined {
    const last = this.#last;
    return last === undefined || last.document.isClosed
      ? undefined
      : { uri: last.document.uri, offset: last.document.offsetAt(last.position) };
  }

  #note(editor: vscode.TextEditor | undefined): void {
    if (editor !== undefined && isManuscript(editor.document.uri.path)) {
      this.#last = { document: editor.document, position: editor.selection.active };
    }
  }
}
