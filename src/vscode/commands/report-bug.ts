import * as vscode from 'vscode';
import { describeMachine } from '../../node/machine.ts';
import { relatedWorkSections } from '../../project/paper.ts';
import type { OpenPaper } from '../../session/open-paper.ts';
import type { Papers } from '../../session/papers.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { strings } from '../editor-strings.ts';
import { showMadePage } from '../made-pages.ts';

/** The manifest of the extension, as far as it is reported. */
export interface Manifest {
  readonly version: string;
  readonly contributes: { readonly configuration: unknown };
}

/**
 * “Report a Bug…”: shows versions, settings and counts on a page, and copies them once the author agrees. Nothing of a
 * paper is in it, no name of a file, no address and no key.
 */
export async function reportBugCommand(papers: Papers, manifest: Manifest, prompter: Prompter): Promise<void> {
  const report = bugReport(manifest, [...papers.open], papers.judging.state.kind);
  await showMadePage(strings.bugReport(), `${strings.bugReportIntroduction()}\n\n\`\`\`\`text\n${report}\n\`\`\`\`\n`);
  prompter.offer(strings.bugReportQuestion(), strings.copy(), () => {
    void vscode.env.clipboard.writeText(report);
  });
}

function bugReport(manifest: Manifest, papers: readonly OpenPaper[], judging: string): string {
  const { remoteName, appHost, uiKind } = vscode.env;
  return [
    `Situate ${manifest.version}`,
    `VS Code ${vscode.version}, ${appHost}${remoteName === undefined ? '' : `, remote: ${remoteName}`}${uiKind === vscode.UIKind.Web ? ', in a browser' : ''}`,
    describeMachine(),
    `Workspace: ${vscode.workspace.isTrusted ? 'trusted' : 'restricted'}, folders: ${vscode.workspace.workspaceFolders?.length ?? 0}`,
    `Judging: ${judging}`,
    '',
    'Settings that were changed:',
    ...changedSettings(manifest),
    ...papers.flatMap((paper, index) => ['', `Paper ${index + 1}:`, ...countsOf(paper)]),
  ].join('\n');
}

/** The schema of a setting in a manifest. */
interface SettingSchema {
  readonly enum?: readonly unknown[];
}

/** All settings, by their names: the manifest has them in one group or in several. */
function settingsOf({ contributes: { configuration } }: Manifest): [string, SettingSchema][] {
  const groups = (Array.isArray(configuration) ? configuration : [configuration]) as readonly {
    readonly properties?: Readonly<Record<string, SettingSchema>>;
  }[];
  return groups.flatMap(({ properties = {} }) => Object.entries(properties));
}

/**
 * Lists changed settings, with values only for those that cannot hold a name, an address or a path; switches, numbers
 * and choices.
 */
function changedSettings(manifest: Manifest): string[] {
  const settings = vscode.workspace.getConfiguration();
  const changed = settingsOf(manifest).flatMap(([name, { enum: choices = [] }]) => {
    const { globalValue, workspaceValue, workspaceFolderValue } = settings.inspect(name) ?? {};
    const value: unknown = workspaceFolderValue ?? workspaceValue ?? globalValue;
    if (value === undefined) {
      return [];
    }
    const isHarmless = typeof value === 'boolean' || typeof value === 'number' || choices.includes(value);
    return [`  ${name}: ${isHarmless ? JSON.stringify(value) : 'set'}`];
  });
  return changed.length === 0 ? ['  none'] : changed;
}

function countsOf({ shown }: OpenPaper): string[] {
  if (shown === undefined) {
    return ['  not linted'];
  }
  const { paper, findings } = shown;
  const byRule = new Map<string, number>();
  for (const { rule } of findings) {
    byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
  }
  const characters = [...paper.sources.values()].reduce((sum, { text }) => sum + text.length, 0);
  return [
    `  files: ${paper.sources.size}, characters: ${characters}, format: ${paper.format}`,
    `  bibliographies: ${paper.bibliographies.length}, entries: ${[...paper.library.entries()].length}`,
    `  sections of related work: ${relatedWorkSections(paper).length}, citations: ${paper.citations.length}, works cited: ${paper.citedKeys.size}`,
    `  findings: ${findings.length}`,
    ...[...byRule].map(([rule, count]) => `    ${rule}: ${count}`),
  ];
}
