import * as vscode from 'vscode';
import type { Finding } from '../rules/finding.ts';
import { selectSafeEdits } from '../rules/safe-edits.ts';
import type { FileEdit } from '../text/location.ts';
import { diagnosticSource } from './diagnostics.ts';
import { paperSelector } from './documents.ts';
import { referenceTo } from './finding-reference.ts';
import type { LintedPaper, ReadPaper } from './open-paper.ts';
import type { Papers } from './papers.ts';
import { enginePath } from './paths.ts';
import { rangeIn } from './positions.ts';
import { strings, translate } from './strings.ts';
import { suppressionSnippet } from './suppression-snippet.ts';
import { workspaceEdit } from './workspace-edit.ts';

/** All safe fixes of a document at once, by hand or on save. */
const fixAllKind = vscode.CodeActionKind.SourceFixAll.append('situate');

/** A fix whose edit is computed when it is applied. */
class FixAction extends vscode.CodeAction {
  readonly read: ReadPaper;
  readonly edits: readonly FileEdit[];
  /** Whether the edit is shown as a change that the author confirms or discards. */
  isPreviewed = false;

  constructor(title: string, kind: vscode.CodeActionKind, read: ReadPaper, edits: readonly FileEdit[]) {
    super(title, kind);
    this.read = read;
    this.edits = edits;
  }
}

/** Offers the fixes of findings, their suppression and their explanation. */
export function registerCodeActions(papers: Papers): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    async provideCodeActions(document, range, context, token) {
      const { only, diagnostics } = context;
      const wantsFixAll = only !== undefined && fixAllKind.intersects(only);
      const wantsFixes = only === undefined || vscode.CodeActionKind.QuickFix.intersects(only);
      if (!wantsFixAll && !wantsFixes) {
        return [];
      }
      const linted = await papers.lint(document, token);
      const file = enginePath(document.uri.path);
      if (wantsFixAll) {
        return linted.slice(0, 1).flatMap((paper) => fixAll(file, paper));
      }
      const found = linted.flatMap((paper) =>
        paper.findings
          .filter((finding) => finding.file === file)
          .map((finding) => ({ paper, finding, at: rangeIn(finding, paper) }))
          .filter(({ at }) => at.intersection(range) !== undefined),
      );
      const distinct = new Map(
        found.map((one) => [JSON.stringify([one.finding.rule, one.at, one.finding.message]), one]),
      );
      return [...distinct.values()].flatMap(({ paper, finding, at }) => actionsFor(finding, at, paper, diagnostics));
    },
    async resolveCodeAction(action) {
      if (action instanceof FixAction) {
        const shownAs = action.isPreviewed ? { needsConfirmation: true, label: action.title } : undefined;
        action.edit = await workspaceEdit([action], shownAs);
      }
      return action;
    },
  };
  return vscode.languages.registerCodeActionsProvider(paperSelector, provider, {
    providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, fixAllKind],
  });
}

/** The best repair first, then what can be done with any finding. */
function actionsFor(
  finding: Finding,
  at: vscode.Range,
  linted: LintedPaper,
  diagnostics: readonly vscode.Diagnostic[],
): vscode.CodeAction[] {
  const actions: vscode.CodeAction[] = finding.fixes().map((fix, index) => {
    const action = new FixAction(translate(fix.title), vscode.CodeActionKind.QuickFix, linted, fix.edits);
    action.isPreferred = index === 0 && fix.kind === 'safe';
    action.isPreviewed = fix.isPreviewed === true;
    const [first] = fix.edits;
    if (first !== undefined && fix.edits.every(({ file }) => file !== finding.file)) {
      action.command = goTo(first, linted);
    }
    return action;
  });
  actions.push(
    ...correct(finding),
    ...why(finding),
    ...debate(finding),
    ...suppress(finding, linted),
    explain(finding),
  );
  const diagnostic = diagnostics.filter((one) => one.source === diagnosticSource && isOf(one, finding, at));
  for (const action of actions) {
    action.diagnostics = diagnostic;
  }
  return actions;
}

function isOf({ code, range, message }: vscode.Diagnostic, finding: Finding, at: vscode.Range): boolean {
  return (
    typeof code === 'object' &&
    code.value === finding.rule &&
    range.isEqual(at) &&
    message === translate(finding.message)
  );
}

/** Inserts the comment that silences the rule, with the reason left to type; nothing where no comment can be. */
function suppress(finding: Finding, linted: LintedPaper): vscode.CodeAction[] {
  const suppression = suppressionSnippet(finding, linted);
  if (suppression === undefined) {
    return [];
  }
  const action = new vscode.CodeAction(strings.ignoreFix(finding.rule), vscode.CodeActionKind.QuickFix);
  action.edit = new vscode.WorkspaceEdit();
  action.edit.set(suppression.uri, [vscode.SnippetTextEdit.insert(suppression.position, suppression.snippet)]);
  return [action];
}

/** Shows what an edit put into another file than the one in view, such as an entry that has to be filled in. */
export function goTo(edit: FileEdit, linted: LintedPaper): vscode.Command {
  const { line } = rangeIn(edit, linted).start;
  const blankLines = /^\s*/.exec(edit.newText)?.[0].split('\n').length ?? 1;
  const place = new vscode.Position(line + blankLines - 1, 0);
  const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(place, place), preview: false };
  return { command: 'vscode.open', title: '', arguments: [linted.files.uriOf(edit.file), options] };
}

/** Several fields of an entry may be wrong at once. */
function correct({ remedy }: Finding): vscode.CodeAction[] {
  if (remedy !== 'correction') {
    return [];
  }
  const title = strings.correctFix();
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command: 'situate.network.correctEntry', title };
  return [action];
}

/** What a judgement rests on. */
function why(finding: Finding): vscode.CodeAction[] {
  if (finding.explanation === undefined) {
    return [];
  }
  const title = strings.whyFix();
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command: 'situate.explainFinding', title, arguments: [referenceTo(finding)] };
  return [action];
}

/** Whether a verdict is right, which Situate keeps for training a judge. */
function debate(finding: Finding): vscode.CodeAction[] {
  return finding.debatable === undefined
    ? []
    : [true, false].map((agrees) => {
        const title = strings.opinionFix(agrees);
        const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
        action.command = { command: 'situate.giveOpinion', title, arguments: [referenceTo(finding), agrees] };
        return action;
      });
}

function explain(finding: Finding): vscode.CodeAction {
  const title = strings.explainFix(finding.rule);
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command: 'situate.explainRule', title, arguments: [finding.rule] };
  return action;
}

/** The safe fixes of a document that change nothing but the document: it is the one that is being saved. */
function fixAll(file: string, linted: LintedPaper): vscode.CodeAction[] {
  const own = linted.findings.filter((finding) => finding.file === file && safeFixStaysIn(file, finding));
  const edits = selectSafeEdits(own);
  return edits.length === 0 ? [] : [new FixAction(strings.fixAll(), fixAllKind, linted, edits)];
}

function safeFixStaysIn(file: string, finding: Finding): boolean {
  const safe = finding.fixes().find(({ kind }) => kind === 'safe');
  return safe?.edits.every((edit) => edit.file === file) === true;
}
