import { basename } from 'pathe';
import * as vscode from 'vscode';
import type { Papers } from '../../session/papers.ts';
import { documentOf } from '../editor-documents.ts';
import { strings } from '../editor-strings.ts';

/** “Lint This Paper”: lints the paper of the active editor now and lists what is found in all of its files. */
export async function lintCommand(papers: Papers): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document === undefined) {
    void vscode.window.showInformationMessage(strings.noPaper());
    return;
  }
  const location = vscode.ProgressLocation.Window;
  const title = strings.linting(basename(document.uri.path));
  const linted = await vscode.window.withProgress({ location, title }, () => papers.lintWhole(documentOf(document)));
  const [first] = linted;
  if (first === undefined) {
    void vscode.window.showInformationMessage(strings.noPaper());
    return;
  }
  const findings = linted.reduce((sum, paper) => sum + paper.findings.length, 0);
  vscode.window.setStatusBarMessage(strings.lintDone(findings, basename(first.paper.main)), 5000);
  if (findings > 0) {
    await vscode.commands.executeCommand('workbench.actions.view.problems');
  }
}
