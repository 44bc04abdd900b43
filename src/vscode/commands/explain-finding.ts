import * as vscode from 'vscode';
import type { Finding } from '../../rules/finding.ts';
import { showMadePage } from '../made-pages.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { Papers } from '../papers.ts';
import { rulePage } from '../rule-pages.ts';
import { strings, translated } from '../strings.ts';

/** Which finding is meant: by the time it is asked for, the paper may have been linted again. */
export interface FindingReference extends Pick<Finding, 'rule' | 'file'> {
  /** Offset of its start. */
  readonly start: number;
  /** The message as it was shown. */
  readonly message: string;
}

/** “Why this hint?”: shows what a judgement rests on, and how sure it is. */
export async function explainFindingCommand(papers: Papers, argument: unknown): Promise<void> {
  const finding = isReference(argument) ? findingOf(papers, argument) : undefined;
  if (finding?.explanation === undefined) {
    void vscode.window.showInformationMessage(strings.whyGone());
    return;
  }
  const { rule, message, explanation } = finding;
  const page = [
    `# ${escapeMarkdown(translated(message))}`,
    ...explanation().map((part) => escapeMarkdown(translated(part))),
    `[${escapeMarkdown(strings.whyRule(rule))}](${rulePage(rule).toString()})`,
  ];
  await showMadePage(strings.whyTitle(), page.join('\n\n'));
}

function findingOf(papers: Papers, { rule, file, start, message }: FindingReference): Finding | undefined {
  const all = [...papers.open].flatMap(({ shown }) => shown?.findings ?? []);
  const same = all.filter(
    (finding) => finding.rule === rule && finding.file === file && translated(finding.message) === message,
  );
  return same.sort((a, b) => Math.abs(a.range.start - start) - Math.abs(b.range.start - start))[0];
}

function isReference(argument: unknown): argument is FindingReference {
  return typeof argument === 'object' && argument !== null && 'rule' in argument && 'file' in argument;
}
