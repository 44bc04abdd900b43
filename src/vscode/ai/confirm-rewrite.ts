import * as vscode from 'vscode';
import type { RewriteOutcome } from '../../drafting/rewrite/rewrite.ts';
import { textOf } from '../../project/paper.ts';
import type { ReadPaper } from '../open-paper.ts';
import { rangeIn } from '../positions.ts';
import { checkStrings } from './check-strings.ts';
import type { Prompter } from './prompter.ts';

/**
 * Shows what a language model wrote as a change that the author confirms or discards. If the text that the model was
 * given has changed in the meantime, nothing is shown.
 */
export async function confirmRewrite(
  read: ReadPaper,
  { edit, checks }: Extract<RewriteOutcome, { kind: 'written' }>,
  model: string,
  prompter: Prompter,
): Promise<void> {
  const uri = read.files.uriOf(edit.file);
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.getText() !== textOf(read.paper, edit.file)) {
    prompter.say(checkStrings.stale());
    return;
  }
  const change = new vscode.WorkspaceEdit();
  change.replace(uri, rangeIn(edit, read), edit.newText, {
    needsConfirmation: true,
    label: checkStrings.confirmLabel(model),
    description: checkStrings.confirmDescription(
      checks.flatMap((check) => checkStrings.passed[check]() ?? []).join(', '),
    ),
  });
  await vscode.workspace.applyEdit(change);
}
