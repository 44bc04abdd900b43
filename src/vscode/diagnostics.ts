import * as vscode from 'vscode';
import { textOf } from '../project/paper.ts';
import type { Finding, Location, Severity } from '../rules/finding.ts';
import type { LintedPaper, Papers } from './papers.ts';
import { rangeIn } from './positions.ts';
import { translated } from './strings.ts';

/** The name under which findings are listed. */
export const diagnosticSource = 'Situate';

const severities: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** Shows findings as diagnostics: of the open files of each paper, or of all its files after a command. */
export class Diagnostics implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('situate');
  /** The files of each paper, by its main file, that have diagnostics. */
  readonly #shown = new Map<string, vscode.Uri[]>();
  readonly #rulePages: vscode.Uri;
  readonly #subscription: vscode.Disposable;

  constructor(papers: Papers, extensionUri: vscode.Uri) {
    this.#rulePages = vscode.Uri.joinPath(extensionUri, 'docs', 'rules');
    this.#subscription = vscode.Disposable.from(
      this.#collection,
      papers.onDidLint((linted) => {
        this.#show(linted);
      }),
      papers.onDidClose((linted) => {
        this.#clear(linted);
      }),
    );
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #show(linted: LintedPaper): void {
    const main = linted.uriOf(linted.paper.main).toString();
    const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
    const byFile = new Map<string, Finding[]>();
    for (const finding of linted.findings) {
      byFile.set(finding.file, [...(byFile.get(finding.file) ?? []), finding]);
    }
    const shown: vscode.Uri[] = [];
    for (const [file, findings] of byFile) {
      const uri = linted.uriOf(file);
      if (linted.isWhole || open.has(uri.toString())) {
        this.#collection.set(
          uri,
          findings.map((finding) => this.#diagnostic(finding, linted)),
        );
        shown.push(uri);
      }
    }
    const kept = new Set(shown.map(String));
    for (const uri of this.#shown.get(main) ?? []) {
      if (!kept.has(uri.toString())) {
        this.#collection.delete(uri);
      }
    }
    this.#shown.set(main, shown);
  }

  #clear(linted: LintedPaper): void {
    const main = linted.uriOf(linted.paper.main).toString();
    for (const uri of this.#shown.get(main) ?? []) {
      this.#collection.delete(uri);
    }
    this.#shown.delete(main);
  }

  #diagnostic(finding: Finding, linted: LintedPaper): vscode.Diagnostic {
    const diagnostic = new vscode.Diagnostic(
      locate(finding, linted).range,
      translated(finding.message),
      severities[finding.severity],
    );
    diagnostic.source = diagnosticSource;
    diagnostic.code = { value: finding.rule, target: vscode.Uri.joinPath(this.#rulePages, `${finding.rule}.md`) };
    diagnostic.relatedInformation = finding.related.map(
      (related) => new vscode.DiagnosticRelatedInformation(locate(related, linted), translated(related.message)),
    );
    return diagnostic;
  }
}

/** The editor's location of a place in a file of a paper. */
export function locate({ file, range }: Location, { paper, uriOf }: LintedPaper): vscode.Location {
  return new vscode.Location(uriOf(file), rangeIn(file, textOf(paper, file) ?? '', range));
}
