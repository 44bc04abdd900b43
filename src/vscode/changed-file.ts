import * as vscode from 'vscode';
import { changeFile } from '../node/write-file.ts';
import type { AllowedPath } from '../project/allowed-path.ts';
import { enginePath } from './editor-paths.ts';
import { strings } from './editor-strings.ts';
import { inTurn } from './file-turns.ts';
import { ownChanges } from './own-changes.ts';
import { panelStrings } from './panel/panel-strings.ts';
import { WorkspaceFileSystem } from './workspace-file-system.ts';

type Change = (text: string | undefined) => string;

/**
 * Changes a text file that may not be there, nor its folder, after all other changes of it that were asked for before,
 * and resolves to its new text, which `change` makes of the one that is there. `isChosen`: the author chose the file in a dialog. Rejects with a message if it cannot be written or
 * is reached by a link out of the workspace, or with what `change` throws.
 *
 * On the disk of the extension host the file is written as a whole or not at all. The editor's own file system cannot
 * do that: it writes into the existing file, and when it renames over a file it first deletes that file and closes its
 * editors. Other file systems get the whole text in one call.
 */
export function changedFile(
  uri: vscode.Uri,
  change: Change,
  { isChosen = false }: { readonly isChosen?: boolean } = {},
): Promise<string> {
  return inTurn(uri, () => changeNow(uri, change, isChosen));
}

/**
 * Gives a file back what was in it before Situate changed it, after all changes of it that were asked for before. Leaves
 * alone what somebody has changed or removed since.
 * @param left what Situate made of it
 * @param before what was in it; undefined if there was no file, and there is none again then
 * @returns whether that was done; rejects as `changedFile` does
 */
export function restoredFile(uri: vscode.Uri, left: string, before: string | undefined): Promise<boolean> {
  return inTurn(uri, async () => {
    const files = new WorkspaceFileSystem(uri);
    const place = await files.placeOf(enginePath(uri.path));
    if (place === undefined || (await textAt(place, files, uri)) !== left) {
      return false;
    }
    if (before === undefined) {
      await vscode.workspace.fs.delete(files.uriOf(place));
      ownChanges.fire({ uri, change: 'existence' });
      return true;
    }
    return (await changeNow(uri, (text) => (text === left ? before : (text ?? '')), false)) === before;
  });
}

async function changeNow(uri: vscode.Uri, change: Change, isChosen: boolean): Promise<string> {
  const files = new WorkspaceFileSystem(uri);
  const path = enginePath(uri.path);
  const place = await (isChosen ? files.chosenPlace(path) : files.placeOf(path));
  if (place === undefined) {
    throw new Error(strings.linksOut(pathOf(uri)));
  }
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  let text = '';
  let wasThere = true as boolean;
  const changeOf: Change = (content) => {
    wasThere = content !== undefined;
    return (text = change(content));
  };
  try {
    if (open?.isDirty === true) {
      await replaceText(open, changeOf(await textAt(place, files, uri)));
    } else {
      const target = files.uriOf(place);
      await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(target, '..'));
      if (uri.scheme === 'file') {
        await changeFile(place, (content) => changeOf(content && new TextDecoder().decode(content)));
      } else {
        const content = changeOf(await textAt(place, files, uri));
        await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(content));
      }
    }
    ownChanges.fire({ uri, change: wasThere ? 'content' : 'existence' });
  } catch (error) {
    throw isOfFiles(error) ? new Error(panelStrings.notWritten(pathOf(uri), whyOf(error)), { cause: error }) : error;
  }
  return text;
}

/** Rejects with a message where there is something that cannot be read. */
async function textAt(place: AllowedPath, files: WorkspaceFileSystem, uri: vscode.Uri): Promise<string | undefined> {
  const content = await files.readPlace(place);
  if (typeof content === 'string' && content !== 'missing') {
    throw new Error(panelStrings.broken(pathOf(uri)));
  }
  return content === 'missing' ? undefined : new TextDecoder().decode(content);
}

/** Text that the author is typing there must not be lost; undo brings it back. */
async function replaceText(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  if (!(await vscode.workspace.applyEdit(edit))) {
    throw new Error(strings.notChanged(pathOf(document.uri)));
  }
  if (!(await document.save())) {
    throw new Error(strings.notSaved(pathOf(document.uri)));
  }
}

function pathOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}

/** True if an error is one of Node or of the editor about a file. */
function isOfFiles(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function whyOf({ code, message }: Error & { readonly code: string }): string {
  switch (code) {
    case 'EFTYPE':
      return panelStrings.noFile();
    case 'ENOSPC':
    case 'EDQUOT':
      return panelStrings.diskFull();
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'NoPermissions':
      return panelStrings.noPermission();
    default:
      return message;
  }
}
