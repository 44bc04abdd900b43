import * as vscode from 'vscode';
import { claimAt } from '../../panel/claim-at.ts';
import type { TextRange } from '../../text/range.ts';
import type { CorpusAccess } from '../corpus/corpus-access.ts';
import { diagnosticSource } from '../diagnostics.ts';
import { manuscriptSelector } from '../documents.ts';
import type { SourceAccess } from '../network/source-access.ts';
import type { LintedPaper } from '../open-paper.ts';
import type { Papers } from '../papers.ts';
import { enginePath } from '../paths.ts';
import { rangeIn } from '../positions.ts';
import { translate } from '../strings.ts';
import { findStrings } from './find-strings.ts';

/** Where in a document a claim is. */
export interface ClaimReference {
  readonly uri: string;
  readonly range: TextRange;
}

/** The command that looks for a work that supports a claim. */
export const findSupportCommand = 'situate.findSupport';

/** Looking for works: not a repair, and never offered on save. */
const findKind = vscode.CodeActionKind.Empty.append('situate.find');

/** Offers to find a work that supports a claim, at findings and for a selection, as long as there are sources to ask. */
export function registerFindSupport(
  papers: Papers,
  network: Pick<SourceAccess, 'isOn'>,
  corpus: Pick<CorpusAccess, 'isThere'>,
): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    async provideCodeActions(document, range, { only }, token) {
      const wantsFixes = only === undefined || vscode.CodeActionKind.QuickFix.intersects(only);
      const wantsFinding = only === undefined || findKind.intersects(only);
      if (!(network.isOn || corpus.isThere) || (!wantsFixes && !wantsFinding)) {
        return [];
      }
      const [linted] = await papers.lint(document, token);
      return linted === undefined
        ? []
        : [
            ...(wantsFixes ? atFindings(linted, document, range) : []),
            ...(wantsFinding && !range.isEmpty ? forSelection(linted, document, range) : []),
          ];
    },
  };
  return vscode.languages.registerCodeActionsProvider(manuscriptSelector, provider, {
    providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, findKind],
  });
}

export function isClaimReference(argument: unknown): argument is ClaimReference {
  return typeof argument === 'object' && argument !== null && 'uri' in argument && 'range' in argument;
}

function atFindings(linted: LintedPaper, { uri }: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
  const file = enginePath(uri.path);
  const found = linted.findings.filter(
    (finding) =>
      finding.remedy === 'supportingWork' &&
      finding.file === file &&
      rangeIn(finding, linted).intersection(range) !== undefined,
  );
  return found.slice(0, 1).map((finding) => {
    const action = actionFor({ uri: uri.toString(), range: finding.range }, vscode.CodeActionKind.QuickFix);
    action.diagnostics = vscode.languages
      .getDiagnostics(uri)
      .filter((one) => one.source === diagnosticSource && one.message === translate(finding.message));
    return action;
  });
}

function forSelection({ paper }: LintedPaper, document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
  const selected = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  return claimAt(paper, enginePath(document.uri.path), selected) === undefined
    ? []
    : [actionFor({ uri: document.uri.toString(), range: selected }, findKind)];
}

function actionFor(reference: ClaimReference, kind: vscode.CodeActionKind): vscode.CodeAction {
  const title = findStrings.findSupport();
  const action = new vscode.CodeAction(title, kind);
  action.command = { command: findSupportCommand, title, arguments: [reference] };
  return action;
}
