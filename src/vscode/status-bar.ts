import * as vscode from 'vscode';
import { basename } from 'pathe';
import type { Severity } from '../rules/finding.ts';
import { relatedWorkRoots, withNested } from '../project/inspect.ts';
import type { Paper } from '../project/paper.ts';
import { isPaperFile } from './documents.ts';
import type { LintedPaper, Papers } from './papers.ts';
import { strings } from './strings.ts';

/** Says how the paper in the active editor stands: works cited, findings, related-work sections. */
export function showStatus(papers: Papers): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('situate.status', vscode.StatusBarAlignment.Right, 90);
  item.name = 'Situate';
  item.command = 'situate.showStructure';
  const update = (): void => {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const linted = uri === undefined ? undefined : papers.known(uri)[0];
    if (linted === undefined) {
      item.hide();
      return;
    }
    item.text = `$(book) ${strings.statusText(citedKeys(linted.paper.citations).size, linted.findings.length)}`;
    item.tooltip = tooltip(linted);
    item.accessibilityInformation = { label: `Situate: ${item.text.replace('$(book) ', '')}` };
    item.show();
  };
  return vscode.Disposable.from(
    item,
    papers.onDidLint(update),
    papers.onDidClose(update),
    papers.onDidStart(() => {
      const path = vscode.window.activeTextEditor?.document.uri.path;
      if (path !== undefined && isPaperFile(path)) {
        item.text = `$(sync~spin) ${strings.statusReading()}`;
        item.show();
      }
    }),
    vscode.window.onDidChangeActiveTextEditor(update),
  );
}

function tooltip({ paper, findings }: LintedPaper): string {
  const roots = relatedWorkRoots(paper);
  const related = roots.flatMap((root) => withNested(root, paper)).flatMap(({ citations }) => citations);
  const count = (...severities: Severity[]): number =>
    findings.filter(({ severity }) => severities.includes(severity)).length;
  return [
    roots.length === 0 ? strings.statusNoSection() : strings.statusSections(roots.length),
    strings.statusWorks(citedKeys(paper.citations).size, citedKeys(related).size),
    strings.statusFindings(count('error'), count('warning'), count('information', 'hint')),
    strings.statusMain(basename(paper.main)),
  ].join('\n');
}

function citedKeys(citations: Paper['citations']): Set<string> {
  return new Set(citations.flatMap(({ keys }) => keys.map(({ key }) => key)));
}
