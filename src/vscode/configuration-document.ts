import * as vscode from 'vscode';
import { configurationPath } from '../project/configuration-edit.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { TextEdit } from '../text/edit.ts';
import { uriOf } from './editor-documents.ts';
import { enginePath } from './editor-paths.ts';
import { strings } from './editor-strings.ts';
import { inTurn } from './file-turns.ts';
import { isThere } from './is-there.ts';
import { ownChanges } from './own-changes.ts';
import { rangeInText } from './positions.ts';
import { WorkspaceFileSystem } from './workspace-file-system.ts';

/** The longest wait, in milliseconds: a file system may not tell of its changes. */
const longest = 2000;

/**
 * Waits until VS Code has what is on the disk in a document that has no unsaved changes: it learns a moment later what
 * was written past it, and refuses to save what was made of the text before.
 */
async function reloaded(document: vscode.TextDocument): Promise<void> {
  const content = await new WorkspaceFileSystem(document.uri).readFile(enginePath(document.uri.path));
  if (typeof content === 'string') {
    return;
  }
  const onDisk = comparable(new TextDecoder().decode(content));
  const isUpToDate = (): boolean => document.isDirty || comparable(document.getText()) === onDisk;
  if (isUpToDate()) {
    return;
  }
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      listener.dispose();
      resolve();
    };
    const timer = setTimeout(end, longest);
    const listener = vscode.workspace.onDidChangeTextDocument((change) => {
      if (change.document === document && isUpToDate()) {
        end();
      }
    });
  });
}

/** VS Code gives all lines of a document the same end. */
function comparable(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** The configuration of a paper, or the place beside the paper where one belongs. */
export function configurationOf({ paper, files }: ReadPaper): vscode.Uri {
  return uriOf(configurationPath(paper), { files });
}

/** A change of a configuration that was made. */
export interface ConfigurationChange {
  /**
   * Takes the change back, and the file with it if that was made for the change. Resolves to whether that was possible:
   * not if the file was changed again.
   */
  readonly undo: () => Promise<boolean>;
}

type Change = (text: string) => readonly TextEdit[] | undefined;

/** The most times that a change is made anew because the author typed in the file at the same moment. */
const mostTries = 5;

/**
 * Changes a configuration as an edit that can be undone, and saves it, after all other changes of it that were asked for
 * before; one that is not there is made. Resolves to undefined if that was not possible: `change` gives undefined if it
 * does not understand the text. Rejects, with a message, if the text cannot be changed; if it cannot be saved: then the
 * change is in its editor; and if it is reached by a link out of the workspace.
 */
export function editConfiguration(uri: vscode.Uri, change: Change): Promise<ConfigurationChange | undefined> {
  return inTurn(uri, () => editNow(uri, change));
}

async function editNow(uri: vscode.Uri, change: Change): Promise<ConfigurationChange | undefined> {
  if ((await new WorkspaceFileSystem(uri).placeOf(enginePath(uri.path))) === undefined) {
    throw new Error(strings.linksOut(vscode.workspace.asRelativePath(uri)));
  }
  const isNew = !(await isThere(uri));
  const creation = new vscode.WorkspaceEdit();
  creation.createFile(uri, { ignoreIfExists: true });
  await vscode.workspace.applyEdit(creation);
  const document = await vscode.workspace.openTextDocument(uri);
  await reloaded(document);
  const made = await changeAndSave(document, change);
  ownChanges.fire({ uri, change: isNew ? 'existence' : 'content' });
  if (made === undefined) {
    return undefined;
  }
  return { undo: () => inTurn(uri, () => takeBack(uri, made, isNew)) };
}

async function takeBack(uri: vscode.Uri, { before, after }: MadeChange, isNew: boolean): Promise<boolean> {
  const now = (await isThere(uri)) ? await vscode.workspace.openTextDocument(uri) : undefined;
  if (now?.getText() !== after) {
    return false;
  }
  const back = (text: string): readonly TextEdit[] | undefined =>
    text === after ? [{ range: { start: 0, end: after.length }, newText: before }] : undefined;
  if ((await changeAndSave(now, back)) === undefined) {
    return false;
  }
  const removal = new vscode.WorkspaceEdit();
  removal.deleteFile(uri);
  const isBack = !isNew || (await vscode.workspace.applyEdit(removal));
  ownChanges.fire({ uri, change: isNew ? 'existence' : 'content' });
  return isBack;
}

interface MadeChange {
  readonly before: string;
  readonly after: string;
}

/**
 * Resolves to undefined if `change` does not understand the text. VS Code refuses an edit of a text that the author has
 * typed in since; the change is then made of what is there now.
 */
async function changeAndSave(document: vscode.TextDocument, change: Change): Promise<MadeChange | undefined> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const before = document.getText();
    const changes = change(before);
    if (changes === undefined) {
      return undefined;
    }
    const edit = new vscode.WorkspaceEdit();
    for (const { range, newText } of changes) {
      edit.replace(document.uri, rangeInText(before, range), newText);
    }
    if (await vscode.workspace.applyEdit(edit)) {
      const after = document.getText();
      if (!(await document.save())) {
        throw new Error(strings.notSaved(vscode.workspace.asRelativePath(document.uri)));
      }
      return { before, after };
    }
  }
  throw new Error(strings.notChanged(vscode.workspace.asRelativePath(document.uri)));
}
