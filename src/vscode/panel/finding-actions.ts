import * as vscode from 'vscode';
import { back } from '../dialogs/prompter.ts';
import { type FindingReference, findingOf } from '../finding-reference.ts';
import { showPlace } from '../show-place.ts';
import { translate } from '../strings.ts';
import { suppressionSnippet } from '../suppression-snippet.ts';
import { repairsOf } from './finding-repairs.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';

/** Says why something was found: what a judgement rests on, or else what its rule is for. */
export async function explainFinding(context: PanelContext, reference: FindingReference): Promise<void> {
  const linted = await context.lint();
  const finding = linted && findingOf(linted.findings, reference);
  await (finding?.explanation === undefined
    ? vscode.commands.executeCommand('situate.explainRule', reference.rule)
    : vscode.commands.executeCommand('situate.explainFinding', reference));
}

/** Repairs a finding as the lightbulb of the editor does. Of several ways the author chooses one. */
export async function repairFinding(context: PanelContext, reference: FindingReference): Promise<void> {
  const linted = await context.lint();
  const finding = linted && findingOf(linted.findings, reference);
  if (finding === undefined) {
    context.work.say(panelStrings.findingGone());
    return;
  }
  const repairs = repairsOf(finding, context.models.isOn);
  // The author may go on in the list.
  await showPlace(finding, linted!, { preserveFocus: true });
  const items = repairs.map((repair) => ({ label: repair.title, repair }));
  const chosen =
    items.length > 1
      ? await context.prompter.choose({
          title: panelStrings.repairTitle(),
          placeholder: translate(finding.message),
          items,
        })
      : items[0];
  if (chosen !== undefined && chosen !== back) {
    await chosen.repair.perform(linted!);
  }
}

/** Silences the rule of a finding by a comment above its paragraph, and has the author type the reason. */
export async function ignoreFinding(context: PanelContext, reference: FindingReference): Promise<void> {
  const linted = await context.lint();
  const finding = linted && findingOf(linted.findings, reference);
  const suppression = finding && suppressionSnippet(finding, linted!);
  if (finding === undefined || suppression === undefined) {
    context.work.say(panelStrings.findingGone());
    return;
  }
  const editor = await showPlace(finding, linted!);
  await editor.insertSnippet(suppression.snippet, suppression.position);
}
