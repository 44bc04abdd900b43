import * as vscode from 'vscode';
import { isThere } from './is-there.ts';

/** The steps of the walkthrough that are ticked by what was done, and not by a click on their button. */
export type FirstStep = 'paper' | 'fix' | 'section';

const ticked = new Set<FirstStep>();

/** Ticks a step of the walkthrough; once, as papers are linted with each key. */
export function tickStep(step: FirstStep): void {
  if (ticked.has(step)) {
    return;
  }
  ticked.add(step);
  void vscode.commands.executeCommand('setContext', `situate.did.${step}`, true);
}

/** The storage key of the file that is to be opened once its folder is. */
const fileName = 'situate.openFirst';

/** Opens a folder with a file of it: a window that has no folder begins anew with this one, and forgets what it was told. */
export async function openFolderWith(file: vscode.Uri, folder: vscode.Uri, memory: vscode.Memento): Promise<void> {
  await memory.update(fileName, file.toString());
  const forceNewWindow = vscode.workspace.workspaceFolders !== undefined;
  await vscode.commands.executeCommand('vscode.openFolder', folder, { forceNewWindow });
}

/** Opens the file that was to be opened with the folder of this window, once. */
export async function openFirst(memory: vscode.Memento): Promise<void> {
  const noted = memory.get<string>(fileName);
  const file = noted === undefined ? undefined : vscode.Uri.parse(noted, true);
  if (file !== undefined && vscode.workspace.getWorkspaceFolder(file) !== undefined) {
    await memory.update(fileName, undefined);
    if (await isThere(file)) await vscode.window.showTextDocument(file);
  }
}
