import * as vscode from 'vscode';
import { registerCodeActions } from './vscode/code-actions.ts';
import { explainRuleCommand } from './vscode/commands/explain-rule.ts';
import { lintCommand } from './vscode/commands/lint.ts';
import { markRelatedWorkCommand } from './vscode/commands/mark-related-work.ts';
import { showStructureCommand } from './vscode/commands/show-structure.ts';
import { Diagnostics } from './vscode/diagnostics.ts';
import { registerDocumentLinks } from './vscode/document-links.ts';
import { registerHover } from './vscode/hover.ts';
import { registerNavigation } from './vscode/navigation.ts';
import { Papers } from './vscode/papers.ts';
import { registerRename } from './vscode/rename.ts';
import { showStatus } from './vscode/status-bar.ts';

/** Called by VS Code when the first file that Situate reads is opened, or the first of its commands is run. */
export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('Situate', { log: true });
  const papers = new Papers(log);
  const command = (id: string, run: (...parameters: unknown[]) => Promise<void>): vscode.Disposable =>
    vscode.commands.registerCommand(`situate.${id}`, run);

  context.subscriptions.push(
    log,
    papers,
    new Diagnostics(papers, context.extensionUri),
    showStatus(papers),
    registerCodeActions(papers),
    registerHover(papers),
    registerNavigation(papers),
    registerRename(papers),
    registerDocumentLinks(papers),
    command('lint', () => lintCommand(papers)),
    command('showStructure', () => showStructureCommand(papers)),
    command('markRelatedWork', () => markRelatedWorkCommand(papers)),
    command('explainRule', (rule) => explainRuleCommand(context.extensionUri, rule)),
    command('showLog', () => {
      log.show();
      return Promise.resolve();
    }),
  );
}
