import * as vscode from 'vscode';
import { explanationOf } from '../../language/finding-explanations.ts';
import { findingOf, isReference } from '../../language/finding-reference.ts';
import { translate } from '../../language/shown-message.ts';
import type { Papers } from '../../session/papers.ts';
import { escapeMarkdown } from '../../text/markdown-signs.ts';
import { strings } from '../editor-strings.ts';
import { showMadePage } from '../made-pages.ts';
import { rulePage } from '../rule-pages.ts';

/** “Why this hint?”: shows what a judgement rests on, and how sure it is. */
export async function explainFindingCommand(papers: Papers, argument: unknown): Promise<void> {
  const all = [...papers.open].flatMap(({ shown }) => shown?.findings.map((finding) => ({ finding, shown })) ?? []);
  const found = isReference(argument)
    ? findingOf(
        all.map(({ finding }) => finding),
        argument,
      )
    : undefined;
  const read = all.find(({ finding }) => finding === found)?.shown;
  if (found?.explanation === undefined || read === undefined) {
    void vscode.window.showInformationMessage(strings.whyGone());
    return;
  }
  const { rule, message } = found;
  const page = [
    // Messages are sentences: in the largest letters, one would fill the page.
    `### ${escapeMarkdown(translate(message))}`,
    ...explanationOf(found, read.paper),
    `[${escapeMarkdown(strings.whyRule(rule))}](${rulePage(rule).toString()})`,
  ];
  await showMadePage(strings.whyTitle(), page.join('\n\n'));
}
