import * as vscode from 'vscode';
import { repairsOf } from '../../language/finding-actions.ts';
import { type FindingReference, findingOf } from '../../language/finding-reference.ts';
import { translate } from '../../language/shown-message.ts';
import { suppressionOf } from '../../language/suppression.ts';
import type { Finding } from '../../rules/finding.ts';
import type { LintedPaper } from '../../session/open-paper.ts';
import type { ModelAccess } from '../ai/model-access.ts';
import { rewritesBy } from '../ai/paper-actions.ts';
import { back } from '../dialogs/prompter.ts';
import { codeActionOf, suppressionSnippet } from '../finding-code-action.ts';
import { FixAction } from '../fix-action.ts';
import { showPlace } from '../show-place.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';

/** Says why something was found: what a judgement rests on, or else what its rule is for. */
export async function explainFinding(context: PanelContext, reference: FindingReference): Promise<void> {
  const { finding } = (await findAgain(context, reference)) ?? {};
  await (finding?.explanation === undefined
    ? vscode.commands.executeCommand('situate.explainRule', reference.rule)
    : vscode.commands.executeCommand('situate.explainFinding', reference));
}

/** Repairs a finding as the lightbulb of the editor does. Of several ways the author chooses one. */
export async function repairFinding(context: PanelContext, reference: FindingReference): Promise<void> {
  const found = await findAgain(context, reference);
  if (found === undefined) {
    context.work.say(panelStrings.findingGone());
    return;
  }
  const { finding, linted } = found;
  // The author may go on in the list.
  await showPlace(finding, linted, { preserveFocus: true });
  const items = repairsInPanel(finding, linted, context.models).map((repair) => ({ label: repair.title, repair }));
  const title = panelStrings.repairTitle();
  const placeholder = translate(finding.message);
  const chosen = items.length > 1 ? await context.prompter.choose({ title, placeholder, items }) : items[0];
  if (chosen !== undefined && chosen !== back) {
    await perform(chosen.repair);
  }
}

/**
 * Gives the repairs of a finding that the panel offers, the best first: what the editor's lightbulb has, but no search
 * for works.
 */
export function repairsInPanel(
  finding: Finding,
  linted: LintedPaper,
  models: Pick<ModelAccess, 'isOn'>,
): readonly vscode.CodeAction[] {
  return repairsOf({ finding, paper: linted }, [rewritesBy(models)]).map((repair) => codeActionOf(repair));
}

/** Does what the editor does with an action that is chosen. */
async function perform(action: vscode.CodeAction): Promise<void> {
  if (action instanceof FixAction) {
    await action.resolve();
  }
  if (action.edit !== undefined) {
    await vscode.workspace.applyEdit(action.edit);
  }
  if (action.command !== undefined) {
    const { command, arguments: given = [] } = action.command;
    await vscode.commands.executeCommand(command, ...(given as unknown[]));
  }
}

/** Silences the rule of a finding by a comment above its paragraph, and has the author type the reason. */
export async function ignoreFinding(context: PanelContext, reference: FindingReference): Promise<void> {
  const found = await findAgain(context, reference);
  const suppression = found && suppressionOf(found.finding, found.linted);
  if (found === undefined || suppression === undefined) {
    context.work.say(panelStrings.findingGone());
    return;
  }
  const editor = await showPlace(found.finding, found.linted);
  const { snippet, position } = suppressionSnippet(suppression, found.linted);
  await editor.insertSnippet(snippet, position);
}

/** A finding in the paper as it is now, with all of its paper; undefined if it is no longer there. */
async function findAgain(
  context: PanelContext,
  reference: FindingReference,
): Promise<{ readonly finding: Finding; readonly linted: LintedPaper } | undefined> {
  const linted = await context.lint();
  const finding = linted && findingOf(linted.findings, reference);
  return finding && { finding, linted };
}
