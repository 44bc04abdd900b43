import * as vscode from 'vscode';
import { textOf } from '../project/paper.ts';
import type { FileEdit, Finding } from '../rules/finding.ts';
import { selectSafeEdits } from '../rules/safe-edits.ts';
import { suppressionEdit } from '../rules/suppression.ts';
import { diagnosticSource } from './diagnostics.ts';
import { paperSelector } from './documents.ts';
import type { LintedPaper, Papers } from './papers.ts';
import { rangeIn } from './positions.ts';
import { strings, translated } from './strings.ts';

/** All safe fixes of a document at once, by hand or on save. */
export const fixAllKind = vscode.CodeActionKind.SourceFixAll.append('situate');

/** Offers the fixes of findings, their suppression and their explanation. */
export function registerCodeActions(papers: Papers): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    async provideCodeActions(document, range, context, token) {
      const linted = await papers.current(document);
      if (linted === undefined || token.isCancellationRequested) {
        return [];
      }
      if (context.only !== undefined && fixAllKind.intersects(context.only)) {
        return [fixAll(document, linted)];
      }
      return linted.findings
        .filter(({ file }) => linted.uriOf(file).toString() === document.uri.toString())
        .map((finding) => ({ finding, at: rangeIn(finding.file, document.getText(), finding.range) }))
        .filter(({ at }) => at.intersection(range) !== undefined)
        .flatMap(({ finding, at }) => actionsFor(finding, at, linted, context.diagnostics));
    },
  };
  return vscode.languages.registerCodeActionsProvider(paperSelector, provider, {
    providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, fixAllKind],
  });
}

/** The editor's form of edits in the files of a paper. */
export function workspaceEdit(edits: readonly FileEdit[], { paper, uriOf }: LintedPaper): vscode.WorkspaceEdit {
  const result = new vscode.WorkspaceEdit();
  for (const { file, range, newText } of edits) {
    result.replace(uriOf(file), rangeIn(file, textOf(paper, file) ?? '', range), newText);
  }
  return result;
}

function actionsFor(
  finding: Finding,
  at: vscode.Range,
  linted: LintedPaper,
  diagnostics: readonly vscode.Diagnostic[],
): vscode.CodeAction[] {
  const diagnostic = diagnostics.filter(
    ({ source, code, range }) =>
      source === diagnosticSource && typeof code === 'object' && code.value === finding.rule && range.isEqual(at),
  );
  const fixes = finding.fixes().map((fix, index) => {
    const action = new vscode.CodeAction(translated(fix.title), vscode.CodeActionKind.QuickFix);
    action.edit = workspaceEdit(fix.edits, linted);
    action.isPreferred = index === 0 && fix.kind === 'safe';
    return action;
  });
  const actions = [...fixes, suppress(finding, linted), explain(finding)];
  for (const action of actions) {
    action.diagnostics = diagnostic;
  }
  return actions;
}

/** Inserts the comment that silences the rule, with the reason left to be typed. */
function suppress(finding: Finding, linted: LintedPaper): vscode.CodeAction {
  const text = textOf(linted.paper, finding.file) ?? '';
  const placeholder = '\u0000';
  const { range, newText } = suppressionEdit(text, finding, finding.rule, placeholder);
  const [before = '', after = ''] = newText.split(placeholder);
  const snippet = new vscode.SnippetString()
    .appendText(before)
    .appendPlaceholder(strings.ignoreReason())
    .appendText(after);
  const action = new vscode.CodeAction(strings.ignoreFix(finding.rule), vscode.CodeActionKind.QuickFix);
  action.edit = new vscode.WorkspaceEdit();
  action.edit.set(linted.uriOf(finding.file), [
    vscode.SnippetTextEdit.insert(rangeIn(finding.file, text, range).start, snippet),
  ]);
  return action;
}

function explain(finding: Finding): vscode.CodeAction {
  const title = strings.explainFix(finding.rule);
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command: 'situate.explainRule', title, arguments: [finding.rule] };
  return action;
}

function fixAll(document: vscode.TextDocument, linted: LintedPaper): vscode.CodeAction {
  const findings = linted.findings.filter(({ file }) => linted.uriOf(file).toString() === document.uri.toString());
  const edits = selectSafeEdits(findings).filter(({ file }) => linted.uriOf(file).toString() === document.uri.toString());
  const action = new vscode.CodeAction(strings.fixAll(), fixAllKind);
  action.edit = workspaceEdit(edits, linted);
  return action;
}
