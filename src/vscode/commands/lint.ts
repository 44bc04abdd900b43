import * as vscode from 'vscode';
import { basename } from 'pathe';
import { isManuscript } from '../documents.ts';
import type { Papers } from '../papers.ts';
import { strings } from '../strings.ts';

/** “Lint This Paper”: lints the paper of the active editor now and lists what is found in all of its files. */
export async function lintCommand(papers: Papers): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document === undefined || !isManuscript(document.uri.path)) {
    void vscode.window.showInformationMessage(strings.noPaper());
    return;
  }
  const location = vscode.ProgressLocation.Window;
  const title = strings.linting(basename(document.uri.path));
  const linted = await vscode.window.withProgress({ location, title }, () => papers.lintWhole(document));
  if (linted !== undefined) {
    const main = basename(linted.paper.main);
    vscode.window.setStatusBarMessage(strings.lintDone(linted.findings.length, main), 5000);
    if (linted.findings.length > 0) {
      await vscode.commands.executeCommand('workbench.actions.view.problems');
    }
  }
}
