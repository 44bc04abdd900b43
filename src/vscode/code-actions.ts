import * as vscode from 'vscode';
import type { FindingAction, OtherRepairs } from '../language/finding-actions.ts';
import type { Papers } from '../session/papers.ts';
import { paperSelector } from './documents.ts';
import { FixAction } from './fix-action.ts';
import { questionAbout } from './question.ts';

/** All safe fixes of a document at once, by hand or on save. */
const fixAllKind = vscode.CodeActionKind.SourceFixAll.append('situate');

/** Offers what can be done about findings: repairs, an explanation, silence. */
export function registerCodeActions(papers: Papers, otherRepairs: readonly OtherRepairs[]): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    async provideCodeActions(document, range, { only, diagnostics }, token) {
      const [{ actionsAt, fixAllIn }, { codeActionOf }] = await Promise.all([
        import('../language/actions-at.ts'),
        import('./finding-code-action.ts'),
      ]);
      const question = questionAbout(document, papers, token);
      if (only !== undefined && fixAllKind.intersects(only)) {
        return (await fixAllIn(question)).flatMap(onSave);
      }
      if (only !== undefined && !vscode.CodeActionKind.QuickFix.intersects(only)) {
        return [];
      }
      const asked = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
      const actions = await actionsAt(question, asked, otherRepairs);
      return actions.map((action) => codeActionOf(action, diagnostics));
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

function onSave({ title, paper, does }: FindingAction): FixAction[] {
  return does.id === 'fixAll' ? [new FixAction(title, fixAllKind, paper, does.edits)] : [];
}
