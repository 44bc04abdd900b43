import { basename } from 'pathe';
import * as vscode from 'vscode';
import { safeEditsIn } from '../../language/actions-at.ts';
import type { LintedPaper } from '../../session/open-paper.ts';
import type { Papers } from '../../session/papers.ts';
import { activePaper } from '../active-paper.ts';
import { withToken } from '../cancellation.ts';
import { documentOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import { strings } from '../editor-strings.ts';
import { tickStep } from '../first-minute.ts';
import { workspaceEdit } from '../workspace-edit.ts';

/**
 * “Fix All Situate Problems”: makes the safe fixes of a file, by default that of the active editor, as one step that can
 * be undone, and says how many problems are left.
 */
export async function fixAllCommand(papers: Papers, uri?: unknown): Promise<void> {
  const file = typeof uri === 'string' ? vscode.Uri.parse(uri, true) : vscode.window.activeTextEditor?.document.uri;
  const before = file && (await lint(papers, file));
  if (file === undefined || before === undefined) {
    await activePaper(papers, file);
    return;
  }
  const path = enginePath(file.path);
  const edits = safeEditsIn(path, before.findings);
  if (edits.length > 0) {
    await vscode.workspace.applyEdit(await workspaceEdit([{ read: before, edits }]));
    tickStep('fix');
  }
  const after = (edits.length > 0 ? await lint(papers, file) : before) ?? before;
  const [had, left] = [before, after].map(({ findings }) => findings.filter((one) => one.file === path).length);
  void vscode.window.showInformationMessage(strings.fixedAll(had! - left!, left!, basename(file.path)));
}

async function lint(papers: Papers, uri: vscode.Uri): Promise<LintedPaper | undefined> {
  const document = await vscode.workspace.openTextDocument(uri);
  const [linted] = await withToken((token) => papers.lint(documentOf(document), token));
  return linted;
}
