import * as vscode from 'vscode';

/**
 * The end of a sentence in the source, or of a paragraph. An abbreviation does no harm: the author has moved on anyway.
 */
const sentenceEnd = /[.!?]["'’”)\]}]*\s|\n[ \t]*\r?\n/;

/**
 * Where the author is writing: the place of the last edit, until the cursor leaves that sentence. Judgements on a
 * half-written sentence help nobody. A cursor that only visits a sentence is not writing there, so findings on it can
 * be read and fixed.
 */
export class WritingPlace implements vscode.Disposable {
  readonly #onDidLeave = new vscode.EventEmitter<void>();
  /** Fires when the cursor leaves the sentence. */
  readonly onDidLeave = this.#onDidLeave.event;
  readonly #subscriptions: vscode.Disposable;
  #place: { readonly document: vscode.TextDocument; readonly position: vscode.Position } | undefined;

  constructor() {
    this.#subscriptions = vscode.Disposable.from(
      this.#onDidLeave,
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        const last = contentChanges.at(-1);
        if (last !== undefined && document === vscode.window.activeTextEditor?.document) {
          this.#place = { document, position: document.positionAt(last.rangeOffset + last.text.length) };
        }
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor.document === this.#place?.document && this.#isLeft(textEditor.selection.active)) {
          this.#leave();
        }
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (this.#place !== undefined && editor?.document !== this.#place.document) {
          this.#leave();
        }
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** True if the author is writing within a range of a document. */
  isIn(document: vscode.Uri, range: vscode.Range): boolean {
    const editor = vscode.window.activeTextEditor;
    return (
      this.#place !== undefined &&
      editor?.document === this.#place.document &&
      editor.document.uri.toString() === document.toString() &&
      range.contains(this.#place.position) &&
      range.contains(editor.selection.active)
    );
  }

  #isLeft(cursor: vscode.Position): boolean {
    return (
      this.#place !== undefined &&
      sentenceEnd.test(this.#place.document.getText(new vscode.Range(this.#place.position, cursor)))
    );
  }

  #leave(): void {
    this.#place = undefined;
    this.#onDidLeave.fire();
  }
}
