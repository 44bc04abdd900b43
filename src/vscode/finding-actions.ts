import * as vscode from 'vscode';
import type { Finding } from '../rules/finding.ts';
import type { LintedPaper } from '../session/open-paper.ts';
import type { FileEdit } from '../text/location.ts';
import { printable } from '../text/printable.ts';
import { excerpt } from '../text/shorten.ts';
import { isFinding } from './diagnostics.ts';
import { uriOf } from './editor-documents.ts';
import { strings, translate } from './editor-strings.ts';
import { referenceTo } from './finding-reference.ts';
import { FixAction } from './fix-action.ts';
import { rangeIn } from './positions.ts';
import { suppressionSnippet } from './suppression-snippet.ts';

/** A finding of a paper. */
export interface Found {
  readonly paper: LintedPaper;
  readonly finding: Finding;
}

/** A finding in the document that actions are asked for. */
export interface FoundHere extends Found {
  readonly at: vscode.Range;
}

/** Gives what can be done about a finding besides the fixes of its rule, by whoever has more to ask than the paper. */
export type OtherRepairs = (found: Found, uri: vscode.Uri) => readonly vscode.CodeAction[];

/**
 * The actions that a light bulb lists, from top to bottom: Enter takes the first. A repair stands above all else,
 * unless the finding doubts a citation that may well be right: then it takes a look first, and a step further down, to
 * change it.
 */
const ranks = ['repair', 'why', 'ignore', 'doubtfulRepair', 'opinion', 'turnOff', 'explain'] as const;

type Ranked = Partial<Record<(typeof ranks)[number], readonly vscode.CodeAction[]>>;

/** The actions for findings in one place of a document, each once, in the order in which the light bulb lists them. */
export function actionsForFindings(
  found: readonly FoundHere[],
  uri: vscode.Uri,
  otherRepairs: readonly OtherRepairs[],
  diagnostics: readonly vscode.Diagnostic[],
): vscode.CodeAction[] {
  const explained = found.filter(({ finding }) => finding.explanation !== undefined).length;
  const ranked = found.map((one): Ranked => {
    const actions: Ranked = {
      [doubtsCitation(one.finding) ? 'doubtfulRepair' : 'repair']: repairsOf(one, uri, otherRepairs),
      why: why(one.finding, explained > 1),
      ignore: ignore(one),
      opinion: debate(one.finding),
      turnOff: [turnOff(one)],
      explain: [explain(one.finding)],
    };
    const shown = diagnostics.filter((diagnostic) => isOf(diagnostic, one));
    for (const action of Object.values(actions).flat()) {
      action.diagnostics = shown;
    }
    return actions;
  });
  const inOrder = ranks.flatMap((rank) => ranked.flatMap((actions) => actions[rank] ?? []));
  const byTitle = new Map<string, vscode.CodeAction>();
  for (const action of inOrder) {
    const same = byTitle.get(action.title);
    if (same === undefined) {
      byTitle.set(action.title, action);
    } else {
      same.diagnostics = [...(same.diagnostics ?? []), ...(action.diagnostics ?? [])];
    }
  }
  return [...byTitle.values()];
}

/**
 * Gives the repairs of a finding, the best first: the fixes of its rule, the correction of its entry, what others
 * offer, and what the author can do by hand.
 */
export function repairsOf(
  found: Found,
  uri: vscode.Uri,
  otherRepairs: readonly OtherRepairs[],
): readonly vscode.CodeAction[] {
  return [
    ...fixesOf(found),
    ...correct(found.finding),
    ...otherRepairs.flatMap((of) => of(found, uri)),
    ...stepsOf(found),
  ];
}

function stepsOf({ finding, paper }: Found): vscode.CodeAction[] {
  return (finding.steps?.() ?? []).map((step) => runs('situate.takeStep', translate(step.title), paper, step));
}

/** True if a finding doubts that a citation belongs to its sentence. */
function doubtsCitation({ rewriting }: Finding): boolean {
  return rewriting === 'citation';
}

function isOf(diagnostic: vscode.Diagnostic, { finding, at }: FoundHere): boolean {
  const { code, range, message } = diagnostic;
  return (
    isFinding(diagnostic) &&
    typeof code === 'object' &&
    code.value === finding.rule &&
    range.isEqual(at) &&
    message === translate(finding.message)
  );
}

/** The repairs of the rule itself, the best first. */
function fixesOf({ finding, paper }: Found): vscode.CodeAction[] {
  return finding.fixes().map((fix, index) => {
    const title = translate(fix.title);
    if (fix.isPreviewed === true) {
      const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
      const change = { read: paper, edits: fix.edits };
      action.command = { command: 'situate.reviewFix', title, arguments: [change, title] };
      return action;
    }
    const action = new FixAction(title, vscode.CodeActionKind.QuickFix, paper, fix.edits);
    action.isPreferred = index === 0 && fix.kind === 'safe';
    const [first] = fix.edits;
    if (first !== undefined && fix.edits.every(({ file }) => file !== finding.file)) {
      action.command = goTo(first, paper);
    }
    return action;
  });
}

/** Shows what an edit put into another file than the one in view, such as an entry that has to be filled in. */
function goTo(edit: FileEdit, linted: LintedPaper): vscode.Command {
  const { line } = rangeIn(edit, linted).start;
  const blankLines = /^\s*/.exec(edit.newText)?.[0].split('\n').length ?? 1;
  const place = new vscode.Position(line + blankLines - 1, 0);
  const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(place, place), preview: false };
  return { command: 'vscode.open', title: '', arguments: [uriOf(edit.file, linted), options] };
}

/** Several fields of an entry may be wrong at once. */
function correct({ remedy }: Finding): vscode.CodeAction[] {
  return remedy === 'correction' ? [runs('situate.network.correctEntry', strings.correctFix())] : [];
}

/** Explains what a judgement rests on; where several are explained, each with what it says. */
function why(finding: Finding, isOneOfSeveral: boolean): vscode.CodeAction[] {
  if (finding.explanation === undefined) {
    return [];
  }
  const said = printable(excerpt(translate(finding.message), 60));
  const title = isOneOfSeveral ? strings.whyThis(said) : strings.whyFix(finding.severity === 'hint');
  return [runs('situate.explainFinding', title, referenceTo(finding))];
}

/** Inserts the comment that silences the rule, with the reason left to type; nothing where no comment can be. */
function ignore({ finding, paper }: FoundHere): vscode.CodeAction[] {
  const suppression = suppressionSnippet(finding, paper);
  if (suppression === undefined) {
    return [];
  }
  const isInBibliography = paper.paper.bibliographies.some(({ path }) => path === finding.file);
  const title = strings.ignoreFix(finding.rule, isInBibliography);
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.edit = new vscode.WorkspaceEdit();
  action.edit.set(suppression.uri, [vscode.SnippetTextEdit.insert(suppression.position, suppression.snippet)]);
  return [action];
}

/** Asks whether a verdict is right, which Situate keeps for training a judge. */
function debate(finding: Finding): vscode.CodeAction[] {
  return finding.debatable === undefined
    ? []
    : [true, false].map((agrees) =>
        runs('situate.giveOpinion', strings.opinionFix(agrees), referenceTo(finding), agrees),
      );
}

function turnOff({ finding: { rule }, paper: { paper, files } }: FoundHere): vscode.CodeAction {
  return runs('situate.turnOffRule', strings.turnOffFix(rule), rule, uriOf(paper.main, { files }).toString());
}

function explain({ rule }: Finding): vscode.CodeAction {
  return runs('situate.explainRule', strings.explainFix(rule), rule);
}

function runs(command: string, title: string, ...parameters: readonly unknown[]): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command, title, arguments: [...parameters] };
  return action;
}
