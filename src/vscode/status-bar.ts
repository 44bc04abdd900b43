import { basename } from 'pathe';
import * as vscode from 'vscode';
import { isPaper } from '../project/is-paper.ts';
import { type Paper, relatedWorkRoots, relatedWorkSections } from '../project/paper.ts';
import type { Severity } from '../rules/finding.ts';
import type { JudgingState } from '../session/judging.ts';
import type { LintedPaper } from '../session/open-paper.ts';
import type { PaperState, Papers } from '../session/papers.ts';
import { documentOf, placeOf, uriOf } from './editor-documents.ts';
import { strings } from './editor-strings.ts';

/** Shows the state of the paper in the active editor: related-work sections, works cited, findings. */
export function showStatus(papers: Papers): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('situate.status', vscode.StatusBarAlignment.Right, 90);
  item.name = 'Situate';
  const update = (): void => {
    const document = vscode.window.activeTextEditor?.document;
    const state = document && papers.state(documentOf(document));
    const isShared = document !== undefined && papers.open.with(placeOf(document.uri)).length > 1;
    const shown = state && appearance(state, papers.judging.state, isShared);
    if (shown === undefined) {
      item.hide();
      return;
    }
    item.text = `${shown.icon} ${shown.text}`;
    item.tooltip = shown.tooltip;
    item.command = shown.command;
    item.accessibilityInformation = { label: `Situate: ${shown.text}` };
    item.show();
  };
  update();
  return vscode.Disposable.from(
    item,
    papers.onDidChangeState(update),
    vscode.window.onDidChangeActiveTextEditor(update),
  );
}

interface Appearance {
  readonly icon: string;
  readonly text: string;
  readonly tooltip: string;
  readonly command: string;
}

function appearance(state: PaperState, judging: JudgingState, isShared: boolean): Appearance | undefined {
  switch (state.kind) {
    case 'reading':
      return {
        icon: '$(sync~spin)',
        text: strings.statusReading(),
        tooltip: strings.statusReading(),
        command: 'situate.showLog',
      };
    case 'tooLarge':
      return { icon: '$(book)', text: strings.statusNotLinted(), tooltip: strings.tooLarge(), command: 'situate.lint' };
    case 'failed':
      return {
        icon: '$(warning)',
        text: strings.statusFailed(),
        tooltip: strings.failed(state.reason),
        command: 'situate.showLog',
      };
    case 'linted':
      return describePaper(state.linted, judging, isShared);
  }
}

/**
 * Nothing for a document that is no paper, or that cites nothing and in which nothing is found. In a file of several papers
 * it says which one is meant.
 */
function describePaper(
  { paper, findings, files }: LintedPaper,
  judging: JudgingState,
  isShared: boolean,
): Appearance | undefined {
  const isEmpty = paper.citedKeys.size === 0 && paper.bibliographies.length === 0 && findings.length === 0;
  if (isEmpty || !isPaper(paper)) {
    return undefined;
  }
  const { works, inRelatedWork, sections } = citedWorks(paper);
  const count = (...severities: Severity[]): number =>
    findings.filter(({ severity }) => severities.includes(severity)).length;
  const tooltip = [
    sections === 0 ? strings.statusNoSection() : strings.statusSections(sections),
    strings.statusWorks(works, inRelatedWork),
    strings.statusFindings(count('error'), count('warning'), count('information', 'hint')),
    strings.statusMain(basename(paper.main)),
    ...(judging.kind === 'embedding' ? [strings.statusEmbedding(judging.done, judging.of)] : []),
    ...(judging.kind === 'byWords' ? [strings.statusByWordsWhy[judging.why]()] : []),
    strings.statusClick(),
  ].join('\n');
  const icon = judging.kind === 'embedding' ? '$(sync~spin)' : '$(book)';
  const counts = strings.statusText(works, findings.length);
  const text = isShared ? `${counts} · ${vscode.workspace.asRelativePath(uriOf(paper.main, { files }))}` : counts;
  // A choice that the author has set needs no reminder.
  const isLess = judging.kind === 'byWords' && judging.why !== 'setting';
  return {
    icon,
    text: isLess ? `${text} · ${strings.statusByWords()}` : text,
    tooltip,
    command: 'situate.showNext',
  };
}

/** The amount that a paper cites. */
interface CitedWorks {
  /** Distinct keys, undefined ones included. */
  readonly works: number;
  readonly inRelatedWork: number;
  /** Related-work sections that are nested in no other. */
  readonly sections: number;
}

/** Counts the works that a paper cites. */
function citedWorks(paper: Paper): CitedWorks {
  const related = relatedWorkSections(paper).flatMap(({ citations }) => citations.flatMap(({ keys }) => keys));
  return {
    works: paper.citedKeys.size,
    inRelatedWork: new Set(related.map(({ key }) => key)).size,
    sections: relatedWorkRoots(paper).length,
  };
}
