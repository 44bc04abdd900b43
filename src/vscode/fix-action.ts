import * as vscode from 'vscode';
import type { ReadPaper } from '../session/open-paper.ts';
import type { FileEdit } from '../text/location.ts';
import { workspaceEdit } from './workspace-edit.ts';

/** A code action with edits of the files of a paper, which the editor gets when the action is applied. */
export class FixAction extends vscode.CodeAction {
  readonly #read: ReadPaper;
  readonly #edits: readonly FileEdit[];

  constructor(title: string, kind: vscode.CodeActionKind, read: ReadPaper, edits: readonly FileEdit[]) {
    super(title, kind);
    this.#read = read;
    this.#edits = edits;
  }

  async resolve(): Promise<void> {
    this.edit = await workspaceEdit([{ read: this.#read, edits: this.#edits }]);
  }
}
