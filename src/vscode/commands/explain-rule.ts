import * as vscode from 'vscode';
import { rules } from '../../rules/rule-registry.ts';
import { strings } from '../editor-strings.ts';
import { showRulePage } from '../rule-pages.ts';

/** “Explain a Rule”: shows the page of a rule. */
export async function explainRuleCommand(rule?: unknown): Promise<void> {
  const id = rules.some((known) => known.id === rule) ? (rule as string) : await chooseRule();
  if (id !== undefined) {
    await showRulePage(id);
  }
}

async function chooseRule(): Promise<string | undefined> {
  const items = rules.map(({ id, summary, severity }) => ({ label: id, description: severity, detail: summary }));
  const chosen = await vscode.window.showQuickPick(items, { title: strings.explainChoose(), matchOnDetail: true });
  return chosen?.label;
}
