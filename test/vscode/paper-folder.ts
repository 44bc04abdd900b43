import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';

/** A finding as its author sees it: what is underlined, and under which rule's name. */
export interface ShownFinding {
  readonly rule: string;
  readonly text: string;
}

let folders = 0;

/** A folder of its own in the workspace, with the files of a paper. */
export class PaperFolder {
  readonly uri: vscode.Uri;

  private constructor(uri: vscode.Uri) {
    this.uri = uri;
  }

  /** Writes files, by their path in the folder, before anything of them is opened. */
  static async create(files: Readonly<Record<string, string | Uint8Array>>): Promise<PaperFolder> {
    // Otherwise a question may be asked before there is someone to answer it.
    await vscode.extensions.getExtension('situate.situate')?.activate();
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(workspace);
    folders++;
    const folder = new PaperFolder(vscode.Uri.joinPath(workspace.uri, `paper-${folders}`));
    for (const [path, content] of Object.entries(files)) {
      await folder.write(path, content);
    }
    return folder;
  }

  uriOf(path: string): vscode.Uri {
    return vscode.Uri.joinPath(this.uri, path);
  }

  /** Writes a file past the editor, as another program would. */
  async write(path: string, content: string | Uint8Array): Promise<void> {
    const file = join(this.uri.fsPath, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  async delete(path: string): Promise<void> {
    await rm(join(this.uri.fsPath, path), { recursive: true });
  }

  /** Reads what is on the disk. */
  read(path: string): Promise<Buffer> {
    return readFile(join(this.uri.fsPath, path));
  }

  /** Shows a file in an editor, as a click in the explorer does. */
  open(path: string): Promise<vscode.TextEditor> {
    return openEditor(this.uriOf(path));
  }

  /** Gives what is shown in a file at this moment. */
  findings(path: string): ShownFinding[] {
    return shownDiagnostics(this.uriOf(path)).map(({ code, range }) => ({
      rule: ruleOf(code),
      text: this.#textAt(path, range),
    }));
  }

  /** Waits until a file shows just these findings, each as `rule: underlined text`. */
  async shows(path: string, ...expected: readonly string[]): Promise<void> {
    let shown: string[] = [];
    const isThere = (): boolean => {
      shown = this.findings(path).map(({ rule, text }) => `${rule}: ${text}`);
      return shown.length === expected.length && expected.every((one) => shown.includes(one));
    };
    await waitFor(path, isThere).catch(() => {
      assert.deepEqual(shown.toSorted(), expected.toSorted(), `what ${path} shows`);
    });
  }

  /** The diagnostic of a rule in a file, once it is there. */
  diagnostic(path: string, rule: string): Promise<vscode.Diagnostic> {
    return waitFor(`${rule} in ${path}`, () =>
      shownDiagnostics(this.uriOf(path)).find(({ code }) => ruleOf(code) === rule),
    );
  }

  #textAt(path: string, range: vscode.Range): string {
    const uri = this.uriOf(path).toString();
    return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri)?.getText(range) ?? '';
  }
}

/**
 * Shows a file in an editor and gives that. `showTextDocument` would keep the document open for minutes after its
 * editor was closed.
 */
export async function openEditor(uri: vscode.Uri): Promise<vscode.TextEditor> {
  await vscode.commands.executeCommand('vscode.open', uri, { preview: false });
  return waitFor(`an editor of ${uri.path}`, () => {
    const editor = vscode.window.activeTextEditor;
    return editor?.document.uri.toString() === uri.toString() ? editor : undefined;
  });
}

/** The diagnostics of the extension in a file. */
export function shownDiagnostics(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source = '' }) => /^Situate(?:: |$)/.test(source));
}

function ruleOf(code: vscode.Diagnostic['code']): string {
  return String(typeof code === 'object' ? code.value : code);
}

/** Where a text stands in a document: before its first character, or some characters into it. */
export function positionOf(document: vscode.TextDocument, text: string, offset = 0): vscode.Position {
  const found = document.getText().indexOf(text);
  assert.notEqual(found, -1, `"${text}" in ${document.uri.path}`);
  return document.positionAt(found + offset);
}

/** Replaces a text in an editor, as typing it would. */
export async function replace(editor: vscode.TextEditor, text: string, by: string): Promise<void> {
  const start = positionOf(editor.document, text);
  const end = positionOf(editor.document, text, text.length);
  assert.ok(
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(start, end), by);
    }),
  );
}

/** Saves every document, those included that an edit changed without showing them in an editor. */
export async function saveAll(): Promise<void> {
  for (const document of vscode.workspace.textDocuments.filter(({ isUntitled }) => !isUntitled)) {
    // The workbench edits and saves its own settings file meanwhile: a save in between is refused.
    await waitFor(`${document.uri.path} to be saved`, async () => !document.isDirty || (await document.save()));
  }
}

/** Saves what is open and closes it, so that the next test starts with nothing. */
export async function closeAll(): Promise<void> {
  await saveAll();
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  await waitFor('editors to close', () => vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0));
}
