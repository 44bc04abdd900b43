import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';

/**
 * Answers the refactor preview. A change that needs confirmation is not ticked there: it is looked at as a diff and
 * ticked. `changing` ends when the preview is answered.
 */
export async function answerPreview(how: 'apply' | 'discard', changing: Promise<void>): Promise<void> {
  let isDone = false;
  void changing.finally(() => {
    isDone = true;
  });
  const tabs = tabCount();
  await waitFor('the change as a diff', async () => {
    for (const command of ['list.focusFirst', 'list.select']) {
      // As long as there is nothing in the tree, they throw.
      await vscode.commands.executeCommand(command).then(undefined, () => undefined);
    }
    return isDone || tabCount() > tabs;
  });
  if (how === 'apply') {
    await vscode.commands.executeCommand('refactorPreview.toggleCheckedState');
  }
  await waitFor('the preview to be answered', async () => {
    await vscode.commands.executeCommand(`refactorPreview.${how}`);
    return isDone;
  });
  await changing;
}

function tabCount(): number {
  return vscode.window.tabGroups.all.reduce((sum, { tabs }) => sum + tabs.length, 0);
}
