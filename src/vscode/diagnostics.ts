import * as vscode from 'vscode';
import type { Finding, Severity } from '../rules/finding.ts';
import type { OpenPaper, ReadPaper } from '../session/open-paper.ts';
import type { Papers } from '../session/papers.ts';
import { placeOf, uriOf } from './editor-documents.ts';
import { translate } from './editor-strings.ts';
import { filesInTabs } from './files-in-tabs.ts';
import { locate, rangeIn } from './positions.ts';
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

/**
 * Shows findings as diagnostics: errors and warnings in all files of each paper, and what weighs less in those that are
 * open, or in all after the command. A file that belongs to two papers shows what is found for either, once, and of what
 * is found for one of them alone, for which.
 */
export class Diagnostics implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('situate');
  /** The findings of each paper, by the URI of the file. */
  readonly #byPaper = new Map<OpenPaper, ReadonlyMap<string, readonly vscode.Diagnostic[]>>();
  /**
   * The content of the collection for each file, to compare with: a file whose findings did not change is left alone.
   */
  readonly #shown = new Map<string, string>();
  readonly #papers: Papers;
  readonly #subscriptions: vscode.Disposable;

  constructor(papers: Papers, writing: WritingPlace) {
    this.#papers = papers;
    this.#subscriptions = vscode.Disposable.from(
      this.#collection,
      papers.onDidLint((open) => {
        this.#update(open, diagnosticsOf(open, writing));
      }),
      papers.onDidClose((open) => {
        this.#update(open, undefined);
      }),
      vscode.window.tabGroups.onDidChangeTabs(() => {
        for (const open of papers.open) {
          this.#update(open, diagnosticsOf(open, writing));
        }
      }),
      writing.onDidLeave(() => {
        for (const open of papers.open) {
          // Where the text has changed since, what is found in it now is about to be shown.
          if (open.isCurrent) {
            this.#update(open, diagnosticsOf(open, writing));
          }
        }
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #update(open: OpenPaper, diagnostics: ReadonlyMap<string, readonly vscode.Diagnostic[]> | undefined): void {
    const ofOthers = [...this.#byPaper].filter(([other]) => other !== open).flatMap(([, files]) => [...files.keys()]);
    const files = new Set([...(this.#byPaper.get(open)?.keys() ?? []), ...(diagnostics?.keys() ?? []), ...ofOthers]);
    if (diagnostics === undefined) {
      this.#byPaper.delete(open);
    } else {
      this.#byPaper.set(open, diagnostics);
    }
    for (const file of files) {
      this.#showFile(file);
    }
  }

  /** What is found in a file, by its content: for all papers that have the file, or for which of them. */
  #distinctIn(file: string): Map<string, vscode.Diagnostic> {
    const papers = this.#papers.open
      .with(placeOf(vscode.Uri.parse(file, true)))
      .filter((open) => this.#byPaper.has(open));
    const found = new Map<string, { readonly diagnostic: vscode.Diagnostic; readonly of: OpenPaper[] }>();
    for (const [open, files] of this.#byPaper) {
      for (const diagnostic of files.get(file) ?? []) {
        const content = JSON.stringify([diagnostic, diagnostic.relatedInformation]);
        const known = found.get(content);
        found.set(content, { diagnostic, of: [...(known?.of ?? []), open] });
      }
    }
    return new Map(
      [...found].flatMap(([content, { diagnostic, of }]): [string, vscode.Diagnostic][] =>
        papers.length > 1 && papers.some((open) => !of.includes(open))
          ? of.map((open) => [content + open.main, ofPaper(diagnostic, open)])
          : [[content, diagnostic]],
      ),
    );
  }

  #showFile(file: string): void {
    const distinct = this.#distinctIn(file);
    const content = [...distinct.keys()].join('\n');
    if (this.#shown.get(file) === content) {
      return;
    }
    if (content === '') {
      this.#shown.delete(file);
      this.#collection.delete(vscode.Uri.parse(file, true));
    } else {
      this.#shown.set(file, content);
      this.#collection.set(vscode.Uri.parse(file, true), [...distinct.values()]);
    }
  }
}

/** Names the paper that something is found for. */
function ofPaper(diagnostic: vscode.Diagnostic, { main, files }: OpenPaper): vscode.Diagnostic {
  const { range, message, severity, code, relatedInformation } = diagnostic;
  return Object.assign(new vscode.Diagnostic(range, message, severity), {
    ...{ code, relatedInformation },
    source: `${diagnosticSource}: ${vscode.workspace.asRelativePath(uriOf(main, { files }))}`,
  });
}

/** The diagnostics of a paper by the URI of their file. */
function diagnosticsOf({ shown, isWhole, files }: OpenPaper, writing: WritingPlace): Map<string, vscode.Diagnostic[]> {
  const open = filesInTabs();
  const byFile = new Map<string, vscode.Diagnostic[]>();
  for (const finding of shown?.findings ?? []) {
    const uri = uriOf(finding.file, { files });
    const file = uri.toString();
    if (
      shown !== undefined &&
      (isWhole || isSerious(finding) || open.has(file)) &&
      !isBeingWritten(finding, uri, shown, writing)
    ) {
      const diagnostics = byFile.get(file) ?? [];
      byFile.set(file, diagnostics);
      diagnostics.push(toDiagnostic(finding, shown));
    }
  }
  return byFile;
}

/** True if a finding is one that an author has to see wherever it is. */
function isSerious({ severity }: Finding): boolean {
  return severity === 'error' || severity === 'warning';
}

/** True if a finding is a judgement on a sentence that the author is still writing. */
function isBeingWritten({ file, judged }: Finding, uri: vscode.Uri, read: ReadPaper, writing: WritingPlace): boolean {
  return judged !== undefined && writing.isIn(uri, rangeIn({ file, range: judged }, read));
}

function toDiagnostic(finding: Finding, read: ReadPaper): vscode.Diagnostic {
  const { message, rule, related } = finding;
  const { range, uri } = locate(finding, read);
  const severity = finding.severity === 'hint' && showsHintsAsInformation(uri) ? 'information' : finding.severity;
  const diagnostic = new vscode.Diagnostic(range, translate(message), severities[severity]);
  diagnostic.source = diagnosticSource;
  diagnostic.code = { value: rule, target: rulePage(rule) };
  diagnostic.relatedInformation = related.map(
    (place) => new vscode.DiagnosticRelatedInformation(locate(place, read), translate(place.message)),
  );
  return diagnostic;
}
