import * as vscode from 'vscode';
import { rules } from '../../rules/registry.ts';
import { strings } from '../strings.ts';

/** “Explain a Rule”: shows the page of a rule, which comes with the extension. */
export async function explainRuleCommand(extensionUri: vscode.Uri, rule?: unknown): Promise<void> {
  const id = rules.some((known) => known.id === rule) ? (rule as string) : await chooseRule();
  if (id !== undefined) {
    const page = vscode.Uri.joinPath(extensionUri, 'docs', 'rules', `${id}.md`);
    await vscode.commands.executeCommand('markdown.showPreview', page);
  }
}

async function chooseRule(): Promise<string | undefined> {
  const items = rules.map(({ id, summary, severity }) => ({ label: id, description: severity, detail: summary }));
  const chosen = await vscode.window.showQuickPick(items, { title: strings.explainChoose(), matchOnDetail: true });
  return chosen?.label;
}
