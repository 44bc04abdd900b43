import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';

/** The two sides of a change, as the author reads them. */
export interface ShownChange {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** Waits until a change is shown side by side, and gives both sides. */
export async function shownChange(): Promise<ShownChange> {
  const { label, input } = await waitFor('a change to review', () => {
    const { activeTab } = vscode.window.tabGroups.activeTabGroup;
    return activeTab?.input instanceof vscode.TabInputTextDiff && activeTab.input.modified.scheme === 'situate-change'
      ? { label: activeTab.label, input: activeTab.input }
      : undefined;
  });
  const [before, after] = await Promise.all(
    [input.original, input.modified].map(async (uri) => (await vscode.workspace.openTextDocument(uri)).getText()),
  );
  return { title: label, before: before!, after: after! };
}

/**
 * Answers the next change that is shown, as the buttons above it do, and gives what was shown. `changing` ends when it
 * is answered.
 */
export async function answerChange(how: 'accept' | 'discard', changing: Promise<unknown>): Promise<ShownChange> {
  const ended = changing.then(() => {
    throw new Error('No change was shown.');
  });
  const shown = await Promise.race([shownChange(), ended]);
  await vscode.commands.executeCommand(`situate.${how}Change`);
  await changing;
  ended.catch(() => undefined);
  return shown;
}
