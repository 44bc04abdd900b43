import * as vscode from 'vscode';
import type { Prompter } from '../dialogs/prompter.ts';
import { strings } from '../editor-strings.ts';
import { openFolderWith } from '../first-minute.ts';
import { isThere } from '../is-there.ts';

/** The sample paper, in the folder of the extension. */
const sample = ['dist', 'sample'] as const;
/** Its part that has most to be found. */
const relatedWork = ['sections', 'related-work.tex'] as const;
const folderName = 'situate-sample';

/**
 * “Open the Sample Paper…”: copies the paper that comes with Situate into a new folder, in a folder that the author
 * picks, and shows its related work: in this window if the folder is in its workspace or it has none.
 */
export async function openSampleCommand(
  extension: vscode.Uri,
  prompter: Prompter,
  memory: vscode.Memento,
): Promise<void> {
  const [parent] = await prompter.chooseFiles({
    kind: 'folders',
    isSingle: true,
    title: strings.sampleFolder(),
    action: strings.sampleAction(),
  });
  if (parent === undefined) {
    return;
  }
  const folder = await newFolder(parent);
  try {
    await vscode.workspace.fs.copy(vscode.Uri.joinPath(extension, ...sample), folder, { overwrite: false });
  } catch (error) {
    await prompter.report({
      message: strings.sampleFailed(folder.fsPath, error instanceof Error ? error.message : String(error)),
      actions: [],
    });
    return;
  }
  const paper = vscode.Uri.joinPath(folder, ...relatedWork);
  if (vscode.workspace.getWorkspaceFolder(folder) !== undefined) {
    await vscode.window.showTextDocument(paper);
    return;
  }
  await openFolderWith(paper, folder, memory);
}

/** A folder that is not there yet, named after the sample. */
async function newFolder(parent: vscode.Uri): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const folder = vscode.Uri.joinPath(parent, number === 1 ? folderName : `${folderName}-${number}`);
    if (!(await isThere(folder))) {
      return folder;
    }
  }
}
