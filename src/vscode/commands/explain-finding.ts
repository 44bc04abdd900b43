import * as vscode from 'vscode';
import { findingOf, isReference } from '../finding-reference.ts';
import { showMadePage } from '../made-pages.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { Papers } from '../papers.ts';
import { rulePage } from '../rule-pages.ts';
import { strings, translate } from '../strings.ts';

/** “Why this hint?”: shows what a judgement rests on, and how sure it is. */
export async function explainFindingCommand(papers: Papers, argument: unknown): Promise<void> {
  const findings = [...papers.open].flatMap(({ shown }) => shown?.findings ?? []);
  const finding = isReference(argument) ? findingOf(findings, argument) : undefined;
  if (finding?.explanation === undefined) {
    void vscode.window.showInformationMessage(strings.whyGone());
    return;
  }
  const { rule, message, explanation } = finding;
  const page = [
    `# ${escapeMarkdown(translate(message))}`,
    ...explanation().map((part) => escapeMarkdown(translate(part))),
    `[${escapeMarkdown(strings.whyRule(rule))}](${rulePage(rule).toString()})`,
  ];
  await showMadePage(strings.whyTitle(), page.join('\n\n'));
}
