import * as vscode from 'vscode';
import type { Finding } from '../rules/finding.ts';
import { selectSafeEdits } from '../rules/safe-edits.ts';
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

/** The edits of the safe fixes of a file that change nothing but the file: it may be the one that is being saved. */
export function safeEditsIn(file: string, findings: readonly Finding[]): FileEdit[] {
  return selectSafeEdits(findings.filter((finding) => finding.file === file && hasSafeFixIn(file, finding)));
}

function hasSafeFixIn(file: string, finding: Finding): boolean {
  const safe = finding.fixes().find(({ kind }) => kind === 'safe');
  return safe?.edits.every((edit) => edit.file === file) === true;
}
