import * as vscode from 'vscode';
import {
  type FileFindings,
  type ShowingFindings,
  type ShownFinding,
  ShownFindings,
} from '../language/shown-findings.ts';
import type { Severity } from '../rules/finding.ts';
import type { Papers } from '../session/papers.ts';
import { uriAt } from './editor-documents.ts';
import { filesInTabs } from './files-in-tabs.ts';
import { locate } from './positions.ts';
import { rulePage } from './rule-pages.ts';
import { showsHintsAsInformation } from './settings.ts';
import type { WritingPlace } from './writing-place.ts';

/** The name under which findings are listed. */
const diagnosticSource = 'Situate';

/** True if a diagnostic is a finding of Situate. In a file of several papers, its source also names the one that has it. */
export function isFinding({ source = '' }: vscode.Diagnostic): boolean {
  return source === diagnosticSource || source.startsWith(`${diagnosticSource}: `);
}

const severities: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** Shows findings as diagnostics. */
export class Diagnostics implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('situate');
  readonly #subscriptions: vscode.Disposable;

  constructor(papers: Papers, writing: WritingPlace) {
    const shown = new ShownFindings(papers.open, showingFor(writing));
    this.#subscriptions = vscode.Disposable.from(
      this.#collection,
      papers.onDidLint((open) => {
        this.#show(shown.update(open));
      }),
      papers.onDidClose((open) => {
        this.#show(shown.remove(open));
      }),
      vscode.window.tabGroups.onDidChangeTabs(() => {
        for (const open of papers.open) {
          this.#show(shown.update(open));
        }
      }),
      writing.onDidLeave(() => {
        for (const open of papers.open) {
          // Where the text has changed since, what is found in it now is about to be shown.
          if (open.isCurrent) {
            this.#show(shown.update(open));
          }
        }
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #show(files: readonly FileFindings[]): void {
    for (const { place, findings } of files) {
      this.#collection.set(uriAt(place), findings.length === 0 ? undefined : findings.map(toDiagnostic));
    }
  }
}

function showingFor(writing: WritingPlace): ShowingFindings {
  return {
    filesInView: () => {
      const inTabs = filesInTabs();
      return (file) => inTabs.has(uriAt(file).toString());
    },
    showsHintsAsInformation: (file) => showsHintsAsInformation(uriAt(file)),
    isBeingWritten: (judged, read) => {
      const { uri, range } = locate(judged, read);
      return writing.isIn(uri, range);
    },
  };
}

function toDiagnostic({ rule, file, range, severity, message, related, read, of }: ShownFinding): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(locate({ file, range }, read).range, message, severities[severity]);
  diagnostic.source =
    of === undefined ? diagnosticSource : `${diagnosticSource}: ${vscode.workspace.asRelativePath(uriAt(of))}`;
  diagnostic.code = { value: rule, target: rulePage(rule) };
  diagnostic.relatedInformation = related.map(
    (place) => new vscode.DiagnosticRelatedInformation(locate(place, read), place.message),
  );
  return diagnostic;
}
