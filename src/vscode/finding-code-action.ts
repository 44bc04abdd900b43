import * as vscode from 'vscode';
import { actionStrings } from '../language/action-strings.ts';
import type { FindingAction } from '../language/finding-actions.ts';
import { translate } from '../language/shown-message.ts';
import type { Suppression } from '../language/suppression.ts';
import type { LintedPaper, ReadPaper } from '../session/open-paper.ts';
import type { FileEdit } from '../text/location.ts';
import { isFinding } from './diagnostics.ts';
import { uriOf } from './editor-documents.ts';
import { FixAction } from './fix-action.ts';
import { rangeIn } from './positions.ts';

/** The editor's form of what can be done about findings. */
export function codeActionOf(action: FindingAction, diagnostics: readonly vscode.Diagnostic[] = []): vscode.CodeAction {
  const result = withoutDiagnostics(action);
  result.diagnostics = diagnostics.filter((diagnostic) =>
    action.about.some((finding) => {
      const { code, range, message } = diagnostic;
      return (
        isFinding(diagnostic) &&
        typeof code === 'object' &&
        code.value === finding.rule &&
        range.isEqual(rangeIn(finding, action.paper)) &&
        message === translate(finding.message)
      );
    }),
  );
  return result;
}

function withoutDiagnostics(action: FindingAction): vscode.CodeAction {
  const { title, does, paper, about } = action;
  switch (does.id) {
    case 'edit':
      return edits(action, does.edits);
    case 'reviewEdit':
      return runs('situate.reviewFix', title, { read: paper, edits: does.edits }, title);
    case 'fixAll':
      // As the command: it says what it could not fix.
      return runs('situate.fixAll', title, uriOf(does.edits[0]!.file, paper).toString());
    case 'suppress': {
      const result = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
      const { uri, position, snippet } = suppressionSnippet(does.suppression, paper);
      result.edit = new vscode.WorkspaceEdit();
      result.edit.set(uri, [vscode.SnippetTextEdit.insert(position, snippet)]);
      return result;
    }
    case 'turnOffRule':
      return runs('situate.turnOffRule', title, does.rule, uriOf(paper.paper.main, paper).toString());
    case 'explainRule':
      return runs('situate.explainRule', title, does.rule);
    case 'explainFinding':
      return runs('situate.explainFinding', title, does.finding);
    case 'giveOpinion':
      return runs('situate.giveOpinion', title, does.finding, does.agrees);
    case 'correctEntry':
      return runs('situate.network.correctEntry', title);
    case 'takeStep':
      return runs('situate.takeStep', title, paper, does.step);
    case 'command':
      return runs(does.command, title, ...does.parameters);
  }

  function edits({ isPreferred }: FindingAction, made: readonly FileEdit[]): vscode.CodeAction {
    const result = new FixAction(title, vscode.CodeActionKind.QuickFix, paper, made);
    result.isPreferred = isPreferred;
    const [first] = made;
    if (first !== undefined && made.every(({ file }) => file !== about[0]?.file)) {
      result.command = goTo(first, paper);
    }
    return result;
  }
}

/** A comment that silences a rule, with the reason left to type, and where it goes. */
export interface SuppressionSnippet {
  readonly uri: vscode.Uri;
  readonly position: vscode.Position;
  readonly snippet: vscode.SnippetString;
}

/** The editor's form of a comment that silences a rule. */
export function suppressionSnippet({ file, offset, before, after }: Suppression, read: ReadPaper): SuppressionSnippet {
  return {
    uri: uriOf(file, read),
    position: rangeIn({ file, range: { start: offset, end: offset } }, read).start,
    snippet: new vscode.SnippetString()
      .appendText(before)
      .appendPlaceholder(actionStrings.ignoreReason())
      .appendText(after),
  };
}

/** Shows what an edit put into another file than the one in view, such as an entry that has to be filled in. */
function goTo(edit: FileEdit, linted: LintedPaper): vscode.Command {
  const { line } = rangeIn(edit, linted).start;
  const blankLines = /^\s*/.exec(edit.newText)?.[0].split('\n').length ?? 1;
  const place = new vscode.Position(line + blankLines - 1, 0);
  const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(place, place), preview: false };
  return { command: 'vscode.open', title: '', arguments: [uriOf(edit.file, linted), options] };
}

function runs(command: string, title: string, ...parameters: readonly unknown[]): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command, title, arguments: [...parameters] };
  return action;
}
