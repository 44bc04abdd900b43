import * as vscode from 'vscode';
import { findingOf, isReference } from '../../language/finding-reference.ts';
import { translate } from '../../language/shown-message.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import type { Finding } from '../../rules/finding.ts';
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
  const { rule, message, explanation } = found;
  const page = [
    // Messages are sentences: in the largest letters, one would fill the page.
    `### ${escapeMarkdown(translate(message))}`,
    ...judgedText(found, read.paper),
    ...explanation().map((part) => escapeMarkdown(translate(part))),
    `[${escapeMarkdown(strings.whyRule(rule))}](${rulePage(rule).toString()})`,
  ];
  await showMadePage(strings.whyTitle(), page.join('\n\n'));
}

/** The longest text that is quoted whole: a sentence, not a section. */
const mostQuoted = 1000;

/** The text that was judged, as its author wrote it. */
function judgedText({ file, judged }: Finding, paper: Paper): string[] {
  const text = judged === undefined ? '' : (textOf(paper, file) ?? '').slice(judged.start, judged.end);
  return text === '' || text.length > mostQuoted ? [] : [`> ${escapeMarkdown(text)}`];
}
