import * as vscode from 'vscode';
import { changeFile } from '../../node/write-file.ts';
import { strings } from '../strings.ts';
import { panelStrings } from './panel-strings.ts';

/**
 * Changes a text file that may not be there, nor its folder, and resolves to its new text, which `change` makes of the
 * one that is there. Rejects with a message if it cannot be written, or with what `change` throws.
 *
 * On the disk of the extension host the file is written as a whole or not at all. The editor's own file system cannot
 * do that: it writes into the existing file, and when it renames over a file it first deletes that file and closes its
 * editors. Other file systems get the whole text in one call.
 */
export async function changedFile(uri: vscode.Uri, change: (text: string | undefined) => string): Promise<string> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  let text = '';
  try {
    if (open?.isDirty === true) {
      text = change(await textOf(uri));
      await replaceText(open, text);
    } else {
      await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(uri, '..'));
      if (uri.scheme === 'file') {
        await changeFile(uri.fsPath, (content) => (text = change(content && new TextDecoder().decode(content))));
      } else {
        text = change(await textOf(uri));
        await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      }
    }
  } catch (error) {
    throw isOfFiles(error) ? new Error(panelStrings.notWritten(pathOf(uri), whyOf(error)), { cause: error }) : error;
  }
  return text;
}

async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') {
      return undefined;
    }
    throw error;
  }
}

/** What the author is typing there must not be lost; undo brings it back. */
async function replaceText(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  if (!(await vscode.workspace.applyEdit(edit)) || !(await document.save())) {
    throw new Error(strings.notSaved(pathOf(document.uri)));
  }
}

function pathOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}

/** Whether an error is one of Node or of the editor about a file. */
function isOfFiles(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function whyOf({ code, message }: Error & { readonly code: string }): string {
  switch (code) {
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
