import * as vscode from 'vscode';
import type { Papers } from '../session/papers.ts';
import { paperSelector } from './documents.ts';
import { documentOf } from './editor-documents.ts';
import { enginePath } from './editor-paths.ts';
import { strings } from './editor-strings.ts';
import { actionsForFindings, type OtherRepairs } from './finding-actions.ts';
import { FixAction, safeEditsIn } from './fix-action.ts';
import { rangeIn } from './positions.ts';

/** All safe fixes of a document at once, by hand or on save. */
const fixAllKind = vscode.CodeActionKind.SourceFixAll.append('situate');

/** Offers what can be done about findings: repairs, an explanation, silence. */
export function registerCodeActions(papers: Papers, otherRepairs: readonly OtherRepairs[]): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    async provideCodeActions(document, range, context, token) {
      const { only, diagnostics } = context;
      const wantsFixAll = only !== undefined && fixAllKind.intersects(only);
      const wantsFixes = only === undefined || vscode.CodeActionKind.QuickFix.intersects(only);
      if (!wantsFixAll && !wantsFixes) {
        return [];
      }
      const linted = await papers.lint(documentOf(document), token);
      const file = enginePath(document.uri.path);
      const [safe] = linted.flatMap((paper) => {
        const edits = safeEditsIn(file, paper.findings);
        return edits.length === 0 ? [] : [{ paper, edits }];
      });
      if (wantsFixAll) {
        return safe === undefined ? [] : [new FixAction(strings.fixAll(), fixAllKind, safe.paper, safe.edits)];
      }
      const found = linted.flatMap((paper) =>
        paper.findings
          .filter((finding) => finding.file === file)
          .map((finding) => ({ paper, finding, at: rangeIn(finding, paper) }))
          .filter(({ at }) => at.intersection(range) !== undefined),
      );
      const distinct = new Map(
        found.map((one) => [JSON.stringify([one.finding.rule, one.at, one.finding.message]), one]),
      );
      const actions = actionsForFindings([...distinct.values()], document.uri, otherRepairs, diagnostics);
      return actions.length === 0 || safe === undefined ? actions : [...actions, fixAll(document.uri)];
    },
    async resolveCodeAction(action) {
      if (action instanceof FixAction) {
        await action.resolve();
      }
      return action;
    },
  };
  return vscode.languages.registerCodeActionsProvider(paperSelector, provider, {
    providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, fixAllKind],
  });
}

/** As the command: it says what it could not fix. */
function fixAll(uri: vscode.Uri): vscode.CodeAction {
  const action = new vscode.CodeAction(strings.fixAll(), vscode.CodeActionKind.QuickFix);
  action.command = { command: 'situate.fixAll', title: strings.fixAll(), arguments: [uri.toString()] };
  return action;
}
